// Waiting for something to be so, never for time to pass.

const EVERY_MS = 15;

/** Asks until the answer is something, or says what never came about. */
export async function until<T>(what: string, ask: () => T | Promise<T>, seconds = 15): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain: ${what}`);
    await new Promise((again) => setTimeout(again, EVERY_MS));
  }
}
