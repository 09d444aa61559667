/**
 * Does the work and answers no sooner than after this many milliseconds, so that the time does not reveal
 * whether an address is known. The time must exceed what the work takes on a busy day.
 */
export async function evenTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), new Promise((done) => setTimeout(done, milliseconds))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** For answers that must look the same for every address. */
export const EVEN_MS = 400
