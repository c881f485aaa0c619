//! The player's identity at a server: stored earlier, from a secret link, or
//! new.

use std::rc::Rc;

use anyhow::anyhow;
use starmine_client::{ClientError, Keys, Server};
use starmine_protocol::{Identity, Phrase};
use starmine_tui::Renew;
use starmine_words::Words;

use crate::shell;

/// The identity that the user asks for.
#[derive(Clone)]
pub(super) struct Wanted {
    /// The key in a secret link.
    pub(super) key: Option<String>,
    /// The name given with `--name`.
    pub(super) name: Option<String>,
    /// The name of a new player without `--name`.
    pub(super) default_name: String,
}

/// Why the player could not be identified.
pub(super) struct NotIdentified {
    /// What to print.
    pub(super) error: anyhow::Error,
    /// Whether the server may have exited.
    pub(super) is_gone: bool,
}

impl From<anyhow::Error> for NotIdentified {
    fn from(error: anyhow::Error) -> NotIdentified {
        NotIdentified { error, is_gone: false }
    }
}

/// The refusal, if the name was the problem.
pub(crate) fn name_refused(fault: &ClientError) -> Option<&Phrase> {
    match fault {
        ClientError::Refused { refusal, .. } => {
            ["table-too-long", "table-name-needed"].contains(&&*refusal.id).then_some(refusal)
        }
        _ => None,
    }
}

/// Signs in at a server: with the key of the link, else with the stored key,
/// else as a new player. Returns the name, too.
pub(super) async fn identify(
    server: Server,
    keys: &Keys,
    label: &str,
    wanted: Wanted,
    words: &Words,
) -> Result<(Server, String), NotIdentified> {
    let Wanted { key: secret, name: chosen, default_name } = wanted;
    let address = server.address();
    let error = |phrase: Phrase| anyhow!("{address}: {}", words.say(&phrase));
    // A refused name is a mistake in `--name`, not in the address.
    let fault_error = |fault: ClientError| NotIdentified {
        error: match (name_refused(&fault), &chosen) {
            (Some(why), Some(name)) => {
                anyhow!("--name {}: {}", shell::quote(name), words.say(why))
            }
            _ => error(fault.phrase_at(address)),
        },
        is_gone: matches!(
            fault,
            ClientError::Unreachable(_) | ClientError::Timeout | ClientError::ConnectionLost(_)
        ),
    };
    let stored = keys.load(label).map_err(anyhow::Error::from)?;
    let from_link = secret.is_some();
    let last_name = stored.as_ref().map(|stored| stored.name.clone());
    if let Some(key) = secret.or_else(|| stored.as_ref()?.key.clone()) {
        let known = server.clone().with_key(&key);
        match known.player().await {
            Ok(mut identity) => {
                let stored = stored.filter(|stored| stored.player != identity.player);
                if let Some(now) = still_known(&server, stored).await.map_err(fault_error)? {
                    let other = Phrase::new("tui-secret-other").with("name", identity.name);
                    return Err(error(other.with("now", now.name)).into());
                }
                if let Some(name) = chosen.as_ref().filter(|name| **name != identity.name) {
                    identity = known.rename(name).await.map_err(fault_error)?;
                }
                let name = identity.name.clone();
                keys.save(label, &Identity { key: Some(key), ..identity })
                    .map_err(anyhow::Error::from)?;
                return Ok((known, name));
            }
            // An unknown key in a link changes nothing.
            Err(ClientError::Refused { status: 401, .. }) if from_link => {
                return Err(error(Phrase::new("tui-secret-unknown")).into());
            }
            // The player was erased, or the server has a new database.
            Err(ClientError::Refused { status: 401, .. }) => {}
            Err(fault) => return Err(fault_error(fault)),
        }
    }
    let mut new = server.clone();
    let name = chosen.clone().or(last_name).unwrap_or(default_name);
    let identity = new.make_player(&name).await.map_err(fault_error)?;
    keys.save(label, &identity).map_err(anyhow::Error::from)?;
    Ok((new, identity.name))
}

/// Creates a new player with the same name if the player is erased from the
/// server while the program runs.
pub(super) fn renew(keys: Keys, label: String, name: String) -> Renew {
    Rc::new(move |mut server: Server| {
        let (keys, label, name) = (keys.clone(), label.clone(), name.clone());
        Box::pin(async move {
            let identity = server.make_player(&name).await?;
            // If saving fails, the identity lasts as long as the program runs.
            _ = keys.save(&label, &identity);
            Ok((server, identity.name))
        })
    })
}

/// The stored player, if the server still knows them.
async fn still_known(
    server: &Server,
    stored: Option<Identity>,
) -> Result<Option<Identity>, ClientError> {
    let Some(key) = stored.and_then(|stored| stored.key) else { return Ok(None) };
    match server.clone().with_key(&key).player().await {
        Ok(identity) => Ok(Some(identity)),
        Err(ClientError::Refused { status: 401, .. }) => Ok(None),
        Err(fault) => Err(fault),
    }
}
