// A dishonest server, or someone in between: changes messages before the page
// sees them.

import type { ToClient } from '../../../src/protocol';
import type { Person } from './person';

/** Changes a message. Runs in the page, so it cannot use anything outside itself. */
export type Tamper<T> = (message: ToClient, data: T) => void;

/** Runs in the page. */
function install<T>(tamper: Tamper<T>, data: T): void {
  const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!;
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...property,
    set(this: WebSocket, hear: (event: Pick<MessageEvent, 'data'>) => void) {
      property.set!.call(this, (event: MessageEvent<string>) => {
        const message = JSON.parse(event.data) as ToClient;
        tamper(message, data);
        hear({ data: JSON.stringify(message) });
      });
    },
  });
}

/** From the next page load on, tampers with what this person receives. */
export async function tamperWith<T>(person: Person, tamper: Tamper<T>, data: T): Promise<void> {
  await person.context.addInitScript({
    content: `(${install.toString()})(${tamper.toString()}, ${JSON.stringify(data)})`,
  });
}
