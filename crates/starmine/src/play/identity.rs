//! Who one is at a server: kept from before, named by a secret link, or new.

use std::rc::Rc;

use anyhow::anyhow;
use starmine_client::{Fault, Keys, Server};
use starmine_protocol::{Identity, Phrase};
use starmine_tui::Renew;
use starmine_words::Words;

use crate::shell;

/// Whom the player asks to be.
#[derive(Clone)]
pub(super) struct Wanted {
    /// The key of a secret link.
    pub(super) key: Option<String>,
    /// A name that was chosen.
    pub(super) name: Option<String>,
    /// The name of somebody new who has not chosen one.
    pub(super) default_name: String,
}

/// Why the server did not identify the player.
pub(super) struct NotIdentified {
    /// What to print.
    pub(super) error: anyhow::Error,
    /// Whether the server may have ended.
    pub(super) is_gone: bool,
}

impl From<anyhow::Error> for NotIdentified {
    fn from(error: anyhow::Error) -> NotIdentified {
        NotIdentified { error, is_gone: false }
    }
}

/// Why a name is refused, if that is what was refused.
pub(crate) fn name_refused(fault: &Fault) -> Option<&Phrase> {
    match fault {
        Fault::Refused { refusal, .. } => {
            ["table-too-long", "table-name-needed"].contains(&&*refusal.id).then_some(refusal)
        }
        _ => None,
    }
}

/// Becomes someone at a server: whoever has the key of the link, or who one
/// was there before, or someone new. Also says by which name.
pub(super) async fn identify(
    server: Server,
    keys: &Keys,
    label: &str,
    wanted: Wanted,
    words: &Words,
) -> Result<(Server, String), NotIdentified> {
    let Wanted { key: secret, name: chosen, default_name } = wanted;
    let address = server.address();
    let said = |phrase: Phrase| anyhow!("{address}: {}", words.say(&phrase));
    // What is wrong with the name is not wrong with the address.
    let told = |fault: Fault| NotIdentified {
        error: match (name_refused(&fault), &chosen) {
            (Some(why), Some(name)) => {
                anyhow!("--name {}: {}", shell::word(name), words.say(why))
            }
            _ => said(fault.phrase_at(address)),
        },
        is_gone: matches!(fault, Fault::Unreachable(_) | Fault::Silent | Fault::Broken(_)),
    };
    let kept = keys.load(label).map_err(anyhow::Error::from)?;
    let of_link = secret.is_some();
    let before = kept.as_ref().map(|kept| kept.name.clone());
    if let Some(key) = secret.or_else(|| kept.as_ref()?.key.clone()) {
        let known = server.clone().with_key(&key);
        match known.player().await {
            Ok(mut identity) => {
                let kept = kept.filter(|kept| kept.player != identity.player);
                if let Some(now) = still_known(&server, kept).await.map_err(told)? {
                    let other = Phrase::new("tui-secret-other").with("name", identity.name);
                    return Err(said(other.with("now", now.name)).into());
                }
                if let Some(name) = chosen.as_ref().filter(|name| **name != identity.name) {
                    identity = known.rename(name).await.map_err(told)?;
                }
                let name = identity.name.clone();
                keys.save(label, &Identity { key: Some(key), ..identity })
                    .map_err(anyhow::Error::from)?;
                return Ok((known, name));
            }
            // A link that nobody knows changes nothing.
            Err(Fault::Refused { status: 401, .. }) if of_link => {
                return Err(said(Phrase::new("tui-secret-unknown")).into());
            }
            // The server has forgotten us, or has a new database.
            Err(Fault::Refused { status: 401, .. }) => {}
            Err(fault) => return Err(told(fault)),
        }
    }
    let mut new = server.clone();
    let name = chosen.clone().or(before).unwrap_or(default_name);
    let identity = new.make_player(&name).await.map_err(told)?;
    keys.save(label, &identity).map_err(anyhow::Error::from)?;
    Ok((new, identity.name))
}

/// Becomes somebody new of the same name, where the server has forgotten the
/// player while the program ran.
pub(super) fn renew(keys: Keys, label: String, name: String) -> Renew {
    Rc::new(move |mut server: Server| {
        let (keys, label, name) = (keys.clone(), label.clone(), name.clone());
        Box::pin(async move {
            let identity = server.make_player(&name).await?;
            // If it cannot be kept, one plays as long as the program runs.
            _ = keys.save(&label, &identity);
            Ok((server, identity.name))
        })
    })
}

/// Who was kept, as the server knows them; nobody if it does not any more.
async fn still_known(server: &Server, kept: Option<Identity>) -> Result<Option<Identity>, Fault> {
    let Some(key) = kept.and_then(|kept| kept.key) else { return Ok(None) };
    match server.clone().with_key(&key).player().await {
        Ok(identity) => Ok(Some(identity)),
        Err(Fault::Refused { status: 401, .. }) => Ok(None),
        Err(fault) => Err(fault),
    }
}
