//! Invalid HTTP requests: every answer has a status, a phrase with the reason,
//! and the usual security headers.

use serde_json::json;
use starmine_protocol::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Client, seated, turn};
use crate::server::{Response, Server, german};

/// Checks the security headers of an answer.
#[track_caller]
fn is_secure(answer: &Response, what: &str) {
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(answer.header(name), Some(value), "{name} of {what}");
    }
    let policy = answer.header("content-security-policy").expect(what);
    for part in
        ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
    {
        assert!(policy.contains(part), "{part} in {policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
}

#[tokio::test]
async fn answers_have_security_headers_and_refusals_have_a_reason() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let game = server.table(&mara, german(2), 1).await;
    let _clients = seated(&server, &[&mara], game).await;
    let good = server.get("/api/player").by(&mara).send().await;
    is_secure(&good, "a good answer");
    for (method, path, status, phrase) in [
        ("GET", "/api/player/", 404, "table-no-such-place"),
        ("GET", "/api/nowhere", 404, "table-no-such-place"),
        ("GET", "/api", 404, "table-no-such-place"),
        ("GET", "/api/", 404, "table-no-such-place"),
        ("GET", "/api/tables/../player", 404, "table-no-such-place"),
        ("GET", "/api/games/x", 404, "table-no-such-game"),
        ("GET", "/api/games/aaaaaaaaaaaaaaaa", 404, "table-no-such-game"),
        ("GET", "/api/games/%ff%fe", 404, "table-no-such-place"),
        ("GET", "/api/games/aaaaaaaaaaaaaaaa/frames/x", 404, "table-no-such-place"),
        ("GET", "/api/games/aaaaaaaaaaaaaaaa/frames/-1", 404, "table-no-such-place"),
        (
            "GET",
            "/api/games/aaaaaaaaaaaaaaaa/frames/99999999999999999999",
            404,
            "table-no-such-place",
        ),
        ("GET", "/api/games/aaaaaaaaaaaaaaaa/frames/0?seat=Z", 400, "table-not-understood"),
        ("GET", "/api/games/aaaaaaaaaaaaaaaa/record?format=exe", 400, "table-not-understood"),
        ("GET", "/api/deals/x", 404, "table-no-such-game"),
        ("GET", "/api/tables/aaaaaaaaaaaaaaaa/socket", 400, "table-not-understood"),
        ("PUT", "/api/player", 405, "table-no-such-place"),
        ("DELETE", "/api/tables", 405, "table-no-such-place"),
        ("TRACE", "/api/player", 405, "table-no-such-place"),
        ("OPTIONS", "/api/player", 405, "table-no-such-place"),
    ] {
        let answer = server.request(method, path).by(&mara).send().await;
        let what = format!("{method} {path}");
        assert_eq!(answer.status, status, "{what}: {}", answer.text());
        answer.refused(status, phrase);
        is_secure(&answer, &what);
    }
    for path in ["/api/player", "/api/player/tables", "/api/player/games"] {
        let answer = server.get(path).send().await;
        answer.refused(401, "table-unknown");
        is_secure(&answer, path);
    }
    is_secure(&server.get("/nowhere").send().await, "a missing page");
}

#[tokio::test]
async fn announced_body_over_the_limit_is_refused_unread() {
    let server = Server::start().await;
    let key = server.player("Mara").await.key;
    for (path, length) in [
        ("/api/player", 16 * 1024 + 1),
        ("/api/player", 1_000_000_000_000_000_000_u64),
        ("/api/games", 256 * 1024 + 1),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Authorization: Bearer {key}\r\nContent-Length: {length}\r\n\r\n"
        );
        // The body is never sent.
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = vec![0; 4096];
        let read = stream.read(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer[..read]);
        assert!(answer.starts_with("HTTP/1.1 413"), "{path}, {length}: {answer}");
        assert!(answer.contains("table-too-large"), "{path}, {length}: {answer}");
    }
}

#[tokio::test]
async fn bodies_must_be_json_and_small() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let post = |path: &str| server.request("POST", path).by(&mara);
    let typed = |path: &str| post(path).header("Content-Type", "application/json");
    let body = json!({"name": "Mara", "bearer": true}).to_string();
    // What a form on another site could send is refused.
    for content in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let answer = post("/api/player").header("Content-Type", content).body(body.clone());
        answer.send().await.refused(415, "table-not-understood");
    }
    post("/api/player").body(body).send().await.refused(415, "table-not-understood");
    let deep = format!("{{\"name\":{}{}}}", "[".repeat(7000), "]".repeat(7000));
    for body in [
        &b""[..],
        b"{",
        b"[]",
        b"{\"name\":7}",
        b"{\"bearer\":true}",
        b"\xff\xfe\x00",
        b"{\"name\":\"\xff\"}",
        deep.as_bytes(),
    ] {
        let answer = typed("/api/player").body(body).send().await;
        answer.refused(400, "table-not-understood");
    }
    for size in [17 * 1024, 400 * 1024] {
        let answer = typed("/api/player").body(vec![b' '; size]).send().await;
        answer.refused(413, "table-too-large");
    }
    // An imported game may be larger, but not unlimited.
    let large = |size| json!({"record": " ".repeat(size)});
    let answer = post("/api/games").json(large(100 * 1024)).send().await;
    assert_eq!(answer.status, 422, "read, but not a game: {}", answer.text());
    post("/api/games").json(large(300 * 1024)).send().await.refused(413, "table-too-large");
    // Tables with unplayable settings are refused too.
    let make =
        |settings: serde_json::Value| post("/api/tables").json(json!({"settings": settings}));
    let mut settings = json!(german(2));
    settings["rules"]["players"] = 200.into();
    assert_eq!(make(settings.clone()).send().await.status, 422);
    settings["rules"]["cheating"] = true.into();
    make(settings).send().await.refused(400, "table-not-understood");
    let long = Settings { name: "x".repeat(61), ..german(2) };
    make(json!(long)).send().await.refused(422, "table-too-long");
    let bots = json!({"settings": german(2), "bots": ["hal"]});
    post("/api/tables").json(bots).send().await.refused(422, "table-no-such-bot");
    let crowd = json!({"settings": german(2), "bots": ["smart", "smart"]});
    post("/api/tables").json(crowd).send().await.refused(422, "table-seat-taken");
}

#[tokio::test]
async fn requests_from_other_sites_change_nothing() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let cookie = format!("starmine={}", mara.key);
    for origin in ["https://evil.example", "null", "http://localhost"] {
        for (method, path) in [
            ("POST", "/api/tables"),
            ("POST", "/api/player"),
            ("POST", "/api/player/keys"),
            ("POST", "/api/session"),
            ("PATCH", "/api/player"),
            ("DELETE", "/api/player"),
            ("DELETE", "/api/session"),
        ] {
            let answer = server
                .request(method, path)
                .header("Cookie", &cookie)
                .header("Origin", origin)
                .json(json!({"name": "Evil"}))
                .send()
                .await;
            answer.refused(403, "table-other-site");
            is_secure(&answer, path);
        }
    }
    let known = server.get("/api/player").by(&mara).send().await;
    assert_eq!(known.read::<starmine_protocol::Identity>().name, "Mara");
    // Such a page may send a request, but not read the answer.
    let read = server.get("/api/player").by(&mara).header("Origin", "https://evil.example");
    assert_eq!(read.send().await.header("access-control-allow-origin"), None);
}

#[tokio::test]
async fn malformed_keys_are_refused() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    for key in ["", "x", &mara.id.to_string(), &"0".repeat(64), &mara.key[1..], &"é".repeat(32)] {
        let signed = server.post("/api/session", json!({"key": key})).send().await;
        signed.refused(401, "table-unknown");
        assert_eq!(signed.header("set-cookie"), None);
    }
    for authorization in [&mara.key[..], "Bearer", "Basic bWFyYTo=", "bearer x"] {
        let asked = server.get("/api/player").header("Authorization", authorization);
        asked.send().await.refused(401, "table-unknown");
    }
    // The scheme is case-insensitive (RFC 9110, 11.1).
    let authorization = format!("bEARER {}", mara.key);
    let asked = server.get("/api/player").header("Authorization", &authorization);
    assert_eq!(asked.send().await.status, 200);
    // A player's public id is not a key; nor does a key count in the URL.
    let asked = server.get(&format!("/api/player?key={}", mara.key)).send().await;
    asked.refused(401, "table-unknown");
}

#[tokio::test]
async fn server_survives_broken_http() {
    let server = Server::start().await;
    let mara = server.player("Mara").await;
    let joris = server.player("Joris").await;
    let game = server.table(&mara, german(2), 0).await;
    let mut clients = seated(&server, &[&mara, &joris], game).await;
    let header = format!("GET /api/player HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(1_000_000));
    for noise in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET\r\n\r\n",
        b"GET /api/player HTTP/9.9\r\n\r\n",
        b"POST /api/player HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/player HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        b"POST /api/player HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        header.as_bytes(),
        &[0; 10_000],
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        _ = stream.write_all(noise).await;
        _ = stream.shutdown().await;
        let mut answer = Vec::new();
        _ = stream.read_to_end(&mut answer).await;
        let status = String::from_utf8_lossy(&answer[..answer.len().min(12)]).into_owned();
        assert!(answer.is_empty() || status.starts_with("HTTP/1.1 4"), "{status}");
        turn(&mut clients).await;
    }
    let again = Client::join(&server, &mara, game).await;
    assert_eq!(again.game(), clients[0].game());
}
