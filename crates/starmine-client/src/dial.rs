//! A stream of bytes to a server, plain or by TLS.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::{Address, Fault};

/// How long a server may take to pick up.
const PICK_UP: Duration = Duration::from_secs(10);

/// Bytes both ways.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Connects.
pub(crate) async fn dial(address: &Address) -> Result<Box<dyn Stream>, Fault> {
    let dialling = async {
        // Brackets are the notation of URLs, not part of an address.
        let host = address.host.trim_start_matches('[').trim_end_matches(']');
        let stream = TcpStream::connect((host, address.port)).await;
        let stream = stream.map_err(|error| Fault::Unreachable(error.to_string()))?;
        // A message is one small packet, and someone waits for it.
        _ = stream.set_nodelay(true);
        if !address.secure {
            return Ok(Box::new(stream) as Box<dyn Stream>);
        }
        let name = ServerName::try_from(host.to_owned());
        let name = name.map_err(|error| Fault::Insecure(error.to_string()))?;
        let stream = TlsConnector::from(trust()?).connect(name, stream).await;
        Ok(Box::new(stream.map_err(|error| Fault::Insecure(error.to_string()))?))
    };
    timeout(PICK_UP, dialling).await.map_err(|_| Fault::Silent)?
}

/// Whom to believe: the authorities that this machine trusts, read once.
fn trust() -> Result<Arc<ClientConfig>, Fault> {
    static TRUST: OnceLock<Result<Arc<ClientConfig>, Fault>> = OnceLock::new();
    let read = || {
        let found = rustls_native_certs::load_native_certs();
        let mut roots = RootCertStore::empty();
        if roots.add_parsable_certificates(found.certs).0 == 0 {
            let why =
                found.errors.first().map_or("none is installed".to_owned(), |e| e.to_string());
            return Err(Fault::Insecure(format!("no certificates to check it by: {why}")));
        }
        // Named, since another part of the program may bring a second one.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| Fault::Insecure(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::new(config))
    };
    TRUST.get_or_init(read).clone()
}
