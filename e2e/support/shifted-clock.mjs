// Loaded into a portal under test with `--import`: its clock goes as far ahead or behind, in milliseconds, as the file
// named by TEST_CLOCK_FILE says. Timers go on as they do when the clock of a machine is set.
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.TEST_CLOCK_FILE
const RealDate = Date
let shift = 0
const read = () => {
  shift = Number(readFileSync(file, 'utf8')) || 0
}
read()
watchFile(file, { interval: 50, persistent: false }, read)

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shift
  }
}
