//! Full-screen games: sends keys and reads the screen.

use std::process::{Command, Stdio};
use std::time::Duration;

use starmine_client::testing::quiet_action;
use starmine_client::{Address, ConnectionEvent, Server, TableState};
use starmine_protocol::{Action, Ask, MakeTable, Origin, Settings, Stage};
use starmine_rules::Edition;
use starmine_words::Language;

use crate::Texts;
use crate::pane::{Pane, can_run};

/// The turn, which is the number at the end of the first line.
fn turn(screen: &str) -> u32 {
    let first = screen.lines().next().unwrap_or_default();
    first.split_whitespace().last().and_then(|word| word.parse().ok()).unwrap_or(u32::MAX)
}

/// A value that the chosen team-mate can be clued, as shown in the dock.
fn offered(screen: &str) -> Option<char> {
    let mut offers = screen.split_whitespace().filter_map(|word| word.split_once('×'));
    offers.find(|(cap, _)| cap.len() == 1 && cap.parse::<u8>().is_ok())?.0.chars().next()
}

/// Plays with keys until the game is over: discards, or gives a clue while
/// discarding is not allowed.
fn play_on(pane: &Pane, texts: &Texts) {
    let (yours, over) = (texts.your_turn(), texts.t("web-end-table"));
    loop {
        let screen = pane
            .until("a turn or the end", |screen| screen.contains(&yours) || screen.contains(&over));
        if screen.contains(&over) {
            return;
        }
        let now = turn(&screen);
        take_turn(pane, texts, &screen);
        pane.until("the next turn", |screen| screen.contains(&over) || turn(screen) > now);
    }
}

fn take_turn(pane: &Pane, texts: &Texts, screen: &str) {
    // All clue tokens are available.
    let full = screen.lines().any(|line| line.contains("●●●●●●●● 8/8"));
    if full {
        pane.keys(&["a"]);
        let dock = pane.until("the clues", |screen| offered(screen).is_some());
        let value = offered(&dock).unwrap().to_string();
        pane.keys(&[&value]);
        pane.shows(&format!("Enter {}", texts.t("tui-key-confirm")));
        pane.keys(&["Enter"]);
    } else {
        pane.keys(&["1", "x"]);
        pane.shows(&texts.discard(1));
        pane.keys(&["Enter"]);
    }
}

fn full_game(size: (u16, u16), language: Language) {
    if !can_run() {
        return;
    }
    let texts = Texts::new(language);
    let pane = Pane::new(size);
    pane.play(&["--lang", language.code()]);
    // The start page with its defaults: two bots take the other seats.
    pane.shows(&texts.t("web-make-start"));
    pane.keys(&["Enter"]);
    play_on(&pane, &texts);
    // The review: the deal, the first turn, the bot's advice.
    pane.keys(&["v"]);
    pane.shows(&texts.t("web-review-deal"));
    pane.keys(&["Right"]);
    pane.until("the first turn", |screen| !screen.contains(&texts.t("web-review-deal")));
    pane.keys(&["b"]);
    pane.shows(&texts.t("web-review-bot"));
    // Back to the table, to the review again, and through its menu (the third
    // item) to the start page.
    pane.keys(&["Enter"]);
    pane.shows(&texts.t("web-end-table"));
    pane.keys(&["v"]);
    pane.shows(&texts.t("web-review-deal"));
    pane.keys(&["Escape"]);
    pane.shows(&texts.t("tui-to-start"));
    pane.keys(&["Down", "Down", "Enter"]);
    pane.shows(&texts.t("web-make-start"));
    pane.keys(&["C-c"]);
    pane.until("the end of the program", |_| pane.ended());
}

#[test]
fn full_game_can_be_played_on_a_small_screen() {
    full_game((80, 24), Language::English);
}

#[test]
fn full_game_can_be_played_in_german_on_a_large_screen() {
    full_game((130, 40), Language::German);
}

#[test]
fn game_survives_a_kill() {
    if !can_run() {
        return;
    }
    let texts = Texts::new(Language::English);
    let pane = Pane::new((80, 24));
    pane.play(&["--lang", "en", "--players", "2", "--edition", "german"]);
    for _ in 0..3 {
        let screen = pane.shows(&texts.your_turn());
        take_turn(&pane, &texts, &screen);
        pane.until("the next turn", |next| turn(next) > turn(&screen));
    }
    let before = pane.shows(&texts.your_turn());
    let killed = Command::new("kill").args(["-9", &pane.process()]).stdin(Stdio::null()).output();
    assert!(killed.unwrap().status.success());
    pane.until("the end of the program", |_| pane.ended());
    pane.play(&["--lang", "en"]);
    // The unfinished game is listed first.
    pane.shows(&texts.t("web-continue"));
    pane.keys(&["Enter"]);
    let after = pane.shows(&texts.your_turn());
    assert_eq!(turn(&after), turn(&before));
    // Hands, fireworks and all knowledge are unchanged.
    let board = |screen: &str| screen.lines().skip(1).take(11).collect::<Vec<_>>().join("\n");
    assert_eq!(board(&after), board(&before));
}

#[test]
fn resizing_works_and_exit_restores_the_terminal() {
    if !can_run() {
        return;
    }
    let texts = Texts::new(Language::English);
    let pane = Pane::new((80, 24));
    let program = env!("CARGO_BIN_EXE_starmine");
    let data = pane.data();
    pane.run(&format!(
        "LC_ALL=C.UTF-8 {program} play --lang en --new --bot-pause 0 --data {}; stty -a | \
         grep -o '[-]*icanon'; echo left in order; exec cat",
        data.display()
    ));
    pane.shows(&texts.your_turn());
    for size in [(120, 40), (60, 18), (30, 6), (40, 12), (200, 60), (80, 24)] {
        pane.resize(size);
        match size.0 < 40 {
            true => pane.shows("too small"),
            false => pane.shows(&texts.your_turn()),
        };
    }
    pane.keys(&["C-c"]);
    let screen = pane.shows("left in order");
    // Line editing is on again, and the table is gone.
    assert!(screen.contains("icanon") && !screen.contains("-icanon"), "{screen}");
    assert!(!screen.contains(&texts.your_turn()), "{screen}");
}

/// Ctrl-Z gives the terminal back to the shell, and `fg` takes it again.
#[test]
fn shell_can_suspend_and_resume_the_client() {
    if !can_run() {
        return;
    }
    let texts = Texts::new(Language::English);
    let pane = Pane::new((80, 24));
    pane.run("exec sh -i");
    let program = env!("CARGO_BIN_EXE_starmine");
    let play =
        format!("{program} play --lang en --new --bot-pause 0 --data {}", pane.data().display());
    pane.keys(&[&play, "Enter"]);
    pane.shows(&texts.your_turn());
    pane.keys(&["C-z"]);
    pane.until("the shell", |screen| !screen.contains(&texts.your_turn()));
    pane.keys(&["stty -a | grep -o '[-]*icanon'", "Enter"]);
    let screen = pane.until("how lines are edited", |screen| screen.contains("\nicanon"));
    assert!(!screen.contains("\n-icanon"), "{screen}");
    pane.keys(&["fg", "Enter"]);
    let table = |screen: &str| screen.contains(&texts.your_turn()) && !screen.contains("icanon");
    pane.until("the table, without the shell", table);
    // Keys work again, without Enter.
    let help = texts.t("web-table-keys");
    pane.keys(&["?"]);
    pane.shows(&help);
    pane.keys(&["Escape"]);
    pane.until("the table without help", |screen| table(screen) && !screen.contains(&help));
    // Without a shell in the terminal, Ctrl-Z must do nothing.
    pane.play(&["--lang", "en"]);
    pane.shows(&texts.t("web-continue"));
    pane.keys(&["C-z", "Enter"]);
    pane.shows(&texts.your_turn());
}

/// A player on a plain WebSocket, who starts the game once all seats are taken
/// and plays it to the end.
async fn play_by_socket(server: &Server, game: starmine_protocol::GameId) {
    let (connection, mut events) = server.join(game);
    let mut state = TableState::default();
    while state.stage() != Some(Stage::Over) {
        let event = tokio::time::timeout(Duration::from_secs(60), events.next());
        if let Some(ConnectionEvent::Message(message)) =
            event.await.expect("a message within a minute")
        {
            state.apply(*message);
        }
        let Some(table) = state.table.as_ref().filter(|_| state.is_settled()) else { continue };
        let all_sit = table.seats.iter().all(|seat| seat.occupant.is_some());
        let game = state.game.as_ref().and_then(|game| Some((game.position, game.legal.as_ref()?)));
        let ask = match (table.stage, game) {
            (Stage::Open, _) if all_sit => Ask::Start,
            (Stage::Playing, Some((position, legal))) => {
                let discard = legal.discards.last().map(|card| Action::Discard { card: *card });
                let action = discard.or_else(|| quiet_action(legal)).expect("some action is legal");
                Ask::Act { position, action }
            }
            _ => continue,
        };
        connection.send(state.ask(ask));
    }
}

#[test]
fn terminal_and_socket_finish_a_game() {
    if !can_run() {
        return;
    }
    let texts = Texts::new(Language::English);
    let folder = tempfile::tempdir().unwrap();
    let serving = crate::lines::Serving::start(folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let (server, game) = runtime.block_on(async {
        let mut server = Server::new(Address::of(serving.address));
        server.make_player("Joris").await.unwrap();
        let make = MakeTable {
            settings: Settings::of(Edition::French, 2),
            bots: Vec::new(),
            start: false,
            origin: Origin::Sealed,
        };
        let game = server.make_table(&make).await.unwrap();
        (server, game)
    });
    let pane = Pane::new((100, 30));
    let link = server.address().table(game);
    let other = runtime.spawn(async move { play_by_socket(&server, game).await });
    pane.play(&[&link, "--lang", "en", "--name", "Mara"]);
    pane.shows("Joris");
    play_on(&pane, &texts);
    runtime.block_on(other).unwrap();
}

/// A player erased while playing continues as a new player, with a notice.
#[test]
fn erased_player_continues_as_a_new_one() {
    if !can_run() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let serving = crate::lines::Serving::start(folder.path());
    let pane = Pane::new((80, 24));
    let server = format!("http://{}", serving.address);
    pane.play(&[&server, "--lang", "en"]);
    let texts = Texts::new(Language::English);
    // Once the lists are shown, the client sends nothing until a key is pressed.
    pane.shows("English rulebook");
    let stored = || {
        let mut files = std::fs::read_dir(pane.data().join("keys")).unwrap();
        let stored = std::fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap();
        serde_json::from_str::<serde_json::Value>(&stored).unwrap()
    };
    let was = stored();
    erase(serving.address, was["key"].as_str().unwrap());
    pane.keys(&["Enter"]);
    pane.shows("You are now a new player");
    pane.shows("Fireworks");
    let now = stored();
    assert_eq!(now["name"], "Mara");
    assert_ne!(now["player"], was["player"]);
    // A request that only asks for a list reports the erased player too.
    erase(serving.address, now["key"].as_str().unwrap());
    pane.shows(&texts.t("web-table-link-closed"));
    // Wait in between: two escapes at once would be read as another key.
    let erased = texts.t("closing-erased");
    let notice = &erased[..erased.len().min(30)];
    pane.shows(notice);
    pane.keys(&["Escape"]);
    pane.until("the notice is gone", |screen| !screen.contains(notice));
    pane.keys(&["Escape"]);
    pane.shows(&texts.t("tui-to-start"));
    let menu = pane.screen();
    let line = |text: &str| menu.lines().position(|line| line.contains(text)).unwrap();
    let downs = line(&texts.t("tui-to-start")) - line(" > ");
    pane.keys(&vec!["Down"; downs]);
    pane.keys(&["Enter"]);
    pane.shows("You are now a new player");
    assert_ne!(stored()["player"], now["player"]);
}

/// Erases a player by the same request as the browser.
fn erase(server: std::net::SocketAddr, key: &str) {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(server).unwrap();
    let request = format!(
        "DELETE /api/player HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\
         Authorization: Bearer {key}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
}

/// At a terminal in line mode, a move typed too early waits for the others, but
/// display commands and the end of input do not wait with it.
#[test]
fn commands_do_not_wait_for_slow_bots() {
    if !can_run() {
        return;
    }
    let texts = Texts::new(Language::English);
    let pane = Pane::new((80, 50));
    let (program, data) = (env!("CARGO_BIN_EXE_starmine"), pane.data());
    pane.run(&format!(
        "exec env LC_ALL=C.UTF-8 USER=Mara {program} play --plain --bot-pause 600000 --data {} \
         --lang en --players 2",
        data.display()
    ));
    pane.shows("Fireworks:");
    // At least one of these clues is legal once it is Mara's turn.
    for value in ["1", "2", "3", "4", "5", "1"] {
        pane.keys(&[&format!("clue b {value}"), "Enter"]);
    }
    pane.shows(&texts.t("tui-line-waits"));
    pane.keys(&["pile", "Enter"]);
    pane.shows(&texts.t("web-table-no-discards"));
    pane.keys(&["C-d"]);
    pane.until("the end of the program", |_| pane.ended());
}
