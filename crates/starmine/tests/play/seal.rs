//! The seal of the deal, against a server that lies and across restarts.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
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

use crate::Said;
use crate::lines::{Serving, typed};

/// A proxy in front of a server that exchanges deal, salt and commitment
/// together once the deal is revealed. It runs until its runtime is dropped.
async fn liar(server: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(pass_on(stream, server));
        }
    });
    address
}

async fn pass_on(mut near: TcpStream, server: SocketAddr) {
    let mut far = TcpStream::connect(server).await.unwrap();
    let mut head = [0; 256];
    let count = near.peek(&mut head).await.unwrap();
    if !String::from_utf8_lossy(&head[..count]).contains("/socket") {
        _ = copy_bidirectional(&mut near, &mut far).await;
        return;
    }
    let (mut path, mut key) = (String::new(), None);
    #[expect(clippy::result_large_err, reason = "the library wants this type")]
    let note = |request: &Request, response: Response| {
        path = request.uri().to_string();
        key = request.headers().get("authorization").cloned();
        Ok(response)
    };
    let near = accept_hdr_async(near, note).await.unwrap();
    let mut request = format!("ws://{server}{path}").into_client_request().unwrap();
    request.headers_mut().insert("authorization", key.expect("programs send their key"));
    let (far, _) = client_async(request, far).await.unwrap();
    let ((mut to_client, from_client), (to_server, mut from_server)) = (near.split(), far.split());
    let lying = async {
        while let Some(Ok(message)) = from_server.next().await {
            let message = match message {
                Message::Text(text) => Message::text(lie(&text)),
                other => other,
            };
            if to_client.send(message).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = lying => {}
        _ = from_client.forward(to_server) => {}
    }
}

fn lie(text: &str) -> String {
    let mut message: ToClient = serde_json::from_str(text).unwrap();
    if let ToClient::Snapshot { table, .. } | ToClient::Table { table, .. } = &mut message {
        exchange(table);
    }
    serde_json::to_string(&message).unwrap()
}

/// Another deal of the same cards, with a commitment that fits it.
fn exchange(table: &mut TableView) {
    let Some(revealed) = &mut table.revealed else { return };
    let mut cards = parse_cards(&revealed.deal).unwrap();
    cards.reverse();
    let deal = Deal::from_cards(&table.settings.rules.checked(Seat::A).unwrap(), &cards).unwrap();
    let salt = Salt([7; 16]);
    (revealed.deal, revealed.salt) = (cards_text(&cards), salt.to_string());
    table.commitment = Some(Commitment::to(salt, &deal).to_string());
}

#[test]
fn a_server_that_exchanges_the_deal_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("server"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let proxy = runtime.block_on(liar(serving.address));
    let said = Said::new(Language::English);
    let (broken, holds) = (said.t("web-seal-broken"), said.t("web-seal-holds"));
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
fn the_seal_is_remembered_across_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let said = Said::new(Language::English);
    let args = ["--lang", "en", "--players", "2"];
    let (out, _) = typed(folder.path(), &args, "hand\n");
    let file = folder.path().join("commitments");
    let kept = std::fs::read_to_string(&file).unwrap();
    let (game, commitment) = kept.trim().split_once(' ').unwrap();
    let code = [&commitment[..4], &commitment[4..8], &commitment[8..12]].join(" ");
    assert!(out.contains(game) && out.contains(&format!("Seal code: {code}\n")), "{out}");
    // As if another commitment had been published in the first run.
    std::fs::write(&file, format!("{game} {}\n", "0".repeat(64))).unwrap();
    let (out, _) = typed(folder.path(), &["--lang", "en"], "end\nend\n");
    for id in ["web-seal-changed", "web-seal-broken"] {
        assert!(out.contains(&said.t(id)), "{id}\n{out}");
    }
}
