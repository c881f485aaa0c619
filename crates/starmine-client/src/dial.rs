//! Connecting to a server, over plain TCP or TLS.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::{Address, ClientError};

/// Covers the TCP connection and the TLS handshake.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A TCP or TLS stream.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

pub(crate) async fn dial(address: &Address) -> Result<Box<dyn Stream>, ClientError> {
    let dialling = async {
        // The brackets around an IPv6 address are URL syntax only.
        let host = address.host.trim_start_matches('[').trim_end_matches(']');
        let stream = TcpStream::connect((host, address.port)).await;
        let stream = stream.map_err(|error| ClientError::Unreachable(error.to_string()))?;
        // Messages are small, and delaying them would be noticeable.
        _ = stream.set_nodelay(true);
        if !address.secure {
            return Ok(Box::new(stream) as Box<dyn Stream>);
        }
        let name = ServerName::try_from(host.to_owned());
        let name = name.map_err(|error| ClientError::Insecure(error.to_string()))?;
        let stream = TlsConnector::from(tls_config()?).connect(name, stream).await;
        Ok(Box::new(stream.map_err(|error| ClientError::Insecure(error.to_string()))?))
    };
    timeout(CONNECT_TIMEOUT, dialling).await.map_err(|_| ClientError::Timeout)?
}

/// A TLS configuration with the certificates that this machine trusts, loaded
/// once.
fn tls_config() -> Result<Arc<ClientConfig>, ClientError> {
    static CONFIG: OnceLock<Result<Arc<ClientConfig>, ClientError>> = OnceLock::new();
    let read = || {
        let found = rustls_native_certs::load_native_certs();
        let mut roots = RootCertStore::empty();
        if roots.add_parsable_certificates(found.certs).0 == 0 {
            let why =
                found.errors.first().map_or("none are installed".to_owned(), |e| e.to_string());
            return Err(ClientError::Insecure(format!("no trusted root certificates: {why}")));
        }
        // Set explicitly, since rustls panics if it finds two providers.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| ClientError::Insecure(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::new(config))
    };
    CONFIG.get_or_init(read).clone()
}
