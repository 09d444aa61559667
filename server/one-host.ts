import type { RequestListener } from 'node:http'

const TEXT = 'La richiesta dice due volte a chi è rivolta.\n'

/** Refuses two `Host` headers (RFC 9112, 3.2): a proxy might use the other one. */
export function oneHost(next: RequestListener): RequestListener {
  return (request, response) => {
    if (!hasTwoHosts(request.rawHeaders)) return next(request, response)
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(TEXT)
  }
}

/** Node's parsed headers keep only the first. */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
