/**
 * A program of its own, so that its connections are not the tests': opens connections that each send half a request,
 * holds them, and says on standard output, a JSON line a second, how many are open.
 * Arguments: port, how many, address to come from. Ends when its standard input does.
 */
import { connect, type Socket } from 'node:net'

const [port, wanted, localAddress] = process.argv.slice(2)
const AT_ONCE = 250

const counts = { tried: 0, opened: 0, open: 0, done: false }

function open(): Promise<void> {
  counts.tried += 1
  return new Promise((settled) => {
    const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: localAddress! })
    socket.on('connect', () => {
      counts.opened += 1
      counts.open += 1
      socket.once('close', () => (counts.open -= 1))
      socket.write('GET / HTTP/1.1\r\nHost: piena\r\nX-Piena: ')
      settled()
    })
    socket.on('data', () => undefined)
    socket.on('error', () => settled())
  })
}

process.stdin.on('end', () => process.exit(0)).resume()
setInterval(() => process.stdout.write(`${JSON.stringify(counts)}\n`), 250)
while (counts.tried < Number(wanted)) {
  const batch = Math.min(AT_ONCE, Number(wanted) - counts.tried)
  await Promise.all(Array.from({ length: batch }, open))
}
counts.done = true
