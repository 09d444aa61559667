// Loaded into a portal under test with `--import`: on SIGUSR2 it lets go of what nobody holds any more, so that a test
// can tell what is held from what was not yet collected.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
