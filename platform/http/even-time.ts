/**
 * Does the work, and answers no sooner than after so many milliseconds: so the time does not tell whether an address
 * is known, which takes a row and a mail more. The floor must lie above what the work takes on a busy day.
 */
export async function evenTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), new Promise((done) => setTimeout(done, milliseconds))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** For answers that must be the same for every address. */
export const EVEN_MS = 400
