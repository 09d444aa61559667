import { afterAll } from 'vitest'

/** A command sets the umask of its process, and the test files of one worker share that process. */
const before = process.umask(0o022)
afterAll(() => void process.umask(before))
