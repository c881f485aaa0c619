//! The seal of the deal: with a cheating server, and across restarts.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use starmine_client::Keys;
use starmine_protocol::{TableView, ToClient};
use starmine_rules::notation::{cards_text, parse_cards};
use starmine_rules::{Commitment, Deal, Salt, Seat};
use starmine_words::Language;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::{accept_hdr_async, client_async};

use crate::Texts;
use crate::lines::{Serving, typed};

/// A proxy that consistently replaces deal, salt and commitment once the deal
/// is revealed. Runs until its runtime is dropped.
async fn cheating_proxy(server: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(proxy(stream, server));
        }
    });
    address
}

async fn proxy(mut near: TcpStream, server: SocketAddr) {
    let mut far = TcpStream::connect(server).await.unwrap();
    let mut head = [0; 256];
    let count = near.peek(&mut head).await.unwrap();
    if !String::from_utf8_lossy(&head[..count]).contains("/socket") {
        _ = copy_bidirectional(&mut near, &mut far).await;
        return;
    }
    let (mut path, mut key) = (String::new(), None);
    #[expect(clippy::result_large_err, reason = "the library requires this type")]
    let callback = |request: &Request, response: Response| {
        path = request.uri().to_string();
        key = request.headers().get("authorization").cloned();
        Ok(response)
    };
    let near = accept_hdr_async(near, callback).await.unwrap();
    let mut request = format!("ws://{server}{path}").into_client_request().unwrap();
    request.headers_mut().insert("authorization", key.expect("the client sends its key"));
    let (far, _) = client_async(request, far).await.unwrap();
    let ((mut to_client, from_client), (to_server, mut from_server)) = (near.split(), far.split());
    let tampering = async {
        while let Some(Ok(message)) = from_server.next().await {
            let message = match message {
                Message::Text(text) => Message::text(tamper(&text)),
                other => other,
            };
            if to_client.send(message).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = tampering => {}
        _ = from_client.forward(to_server) => {}
    }
}

fn tamper(text: &str) -> String {
    let mut message: ToClient = serde_json::from_str(text).unwrap();
    if let ToClient::Snapshot { table, .. } | ToClient::Table { table, .. } = &mut message {
        replace_deal(table);
    }
    serde_json::to_string(&message).unwrap()
}

/// Replaces the deal by another order of the same cards, with a matching
/// commitment.
fn replace_deal(table: &mut TableView) {
    let Some(revealed) = &mut table.revealed else { return };
    let mut cards = parse_cards(&revealed.deal).unwrap();
    cards.reverse();
    let deal = Deal::from_cards(&table.settings.rules.checked(Seat::A).unwrap(), &cards).unwrap();
    let salt = Salt([7; 16]);
    (revealed.deal, revealed.salt) = (cards_text(&cards), salt.to_string());
    table.commitment = Some(Commitment::to(salt, &deal).to_string());
}

#[test]
fn replaced_deal_is_detected() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let proxy = runtime.block_on(cheating_proxy(serving.address));
    let texts = Texts::new(Language::English);
    let (broken, holds) = (texts.t("web-seal-broken"), texts.t("web-seal-holds"));
    for (address, expected, other) in [(serving.address, &holds, &broken), (proxy, &broken, &holds)]
    {
        let link = format!("http://{address}/");
        let args = [&link, "--lang", "en", "--new", "--players", "2"];
        let (out, status) = typed(&folder.path().join("mara"), &args, "end\nend\n");
        assert_eq!(status, Some(0), "{out}");
        assert!(out.contains(expected) && !out.contains(other), "{out}");
    }
}

#[test]
fn seal_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let texts = Texts::new(Language::English);
    let args = ["--lang", "en", "--players", "2"];
    let (out, _) = typed(folder.path(), &args, "hand\n");
    let file = folder.path().join("commitments");
    let stored = std::fs::read_to_string(&file).unwrap();
    let (game, commitment) = stored.trim().split_once(' ').unwrap();
    let code = [&commitment[..4], &commitment[4..8], &commitment[8..12]].join(" ");
    assert!(out.contains(game) && out.contains(&format!("Seal code: {code}\n")), "{out}");
    // Pretend that the first run saw another commitment.
    std::fs::write(&file, format!("{game} {}\n", "0".repeat(64))).unwrap();
    let (out, _) = typed(folder.path(), &["--lang", "en"], "end\nend\n");
    for id in ["web-seal-changed", "web-seal-broken"] {
        assert!(out.contains(&texts.t(id)), "{id}\n{out}");
    }
}

/// Another device of the player has seen a different commitment.
#[test]
fn private_link_brings_commitments() {
    let folder = tempfile::tempdir().unwrap();
    let texts = Texts::new(Language::English);
    let serving = Serving::start(&folder.path().join("server"));
    let (address, laptop) = (format!("http://{}", serving.address), folder.path().join("laptop"));
    typed(&laptop, &[&address, "--lang", "en", "--new", "--players", "2"], "hand\n");
    let stored = std::fs::read_to_string(laptop.join("commitments")).unwrap();
    let (game, _) = stored.trim().split_once(' ').unwrap();
    let key = Keys::in_folder(laptop.join("keys")).load(&address).unwrap().unwrap().key.unwrap();
    let link = format!("{address}/table/{game}#key={key}&seals={game}:{}", "0".repeat(64));
    let (out, _) = typed(&folder.path().join("phone"), &[&link, "--lang", "en"], "end\nend\n");
    for id in ["web-seal-changed", "web-seal-broken"] {
        assert!(out.contains(&texts.t(id)), "{id}\n{out}");
    }
}
