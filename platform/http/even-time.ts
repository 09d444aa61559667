/** Answer times must not reveal whether an address is known; the time must exceed the work on a busy day. */
export async function evenTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), new Promise((done) => setTimeout(done, milliseconds))])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

export const EVEN_MS = 400
