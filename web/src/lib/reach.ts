// Where a link works. A page cannot know who can reach it, but its own address
// says a lot: localhost, for example, leads nowhere on other machines.

export type Reach = 'machine' | 'network' | 'anywhere';

export function reach(hostname: string): Reach {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)) return 'machine';
  if (/^10\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(host)) {
    return 'network';
  }
  // Private and link-local IPv6 addresses, and names that only a local network
  // resolves.
  if (host.includes(':')) return /^f[cd]|^fe[89ab]/.test(host) ? 'network' : 'anywhere';
  if (!host.includes('.') || /\.(local|lan|home|internal|home\.arpa)$/.test(host)) return 'network';
  return 'anywhere';
}
