// Whether the deal is the one that was fixed at the start: docs/deals.md,
// section 8. The browser works it out itself wherever it is able to.

import type { Revealed } from '../protocol';

export type Check = { holds: boolean; by: 'browser' | 'server' };

/** What the seal is a fingerprint of: two lines of text. */
function sealed({ salt, deal }: Revealed): string {
  return `${salt}\n${deal}\n`;
}

export async function check(seal: string, revealed: Revealed): Promise<Check> {
  // Browsers keep this to themselves on pages that came by plain http.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { holds: revealed.holds, by: 'server' };
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(sealed(revealed))));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { holds: digits === seal, by: 'browser' };
}

/** What to type in a terminal to see the seal come out. */
export function command({ salt, deal }: Revealed): string {
  return `printf '%s\\n%s\\n' '${salt}' '${deal}' | sha256sum`;
}
