/** Runs `work` while no other process runs work under the same lock file; `waiting` is called when another has it. */
export function withLock<Result>(
  file: string,
  waiting: () => void,
  work: () => Promise<Result>,
): Promise<Result>
