// Waits for a condition, never for a period of time.

const EVERY_MS = 15;

/** Repeats the question until the answer is truthy; fails with `what` otherwise. */
export async function until<T>(what: string, ask: () => T | Promise<T>, seconds = 15): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`timed out after ${seconds} s waiting until: ${what}`);
    await new Promise((again) => setTimeout(again, EVERY_MS));
  }
}
