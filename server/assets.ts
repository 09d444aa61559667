import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { projectRoot } from '#platform/config/root.ts'
import { isSecure } from '#platform/http/client.ts'
import type { Services } from '#platform/http/context.ts'
import { ownHosts } from '#platform/http/own-host.ts'
import { assetHeaders } from '#platform/http/security-headers.ts'
import { acceptedEncoding } from '#platform/kept-pages/encode.ts'
import type { Encoding } from '#platform/kept-pages/page.ts'
import { answerCounter } from '#platform/metrics/meters.ts'

const YEAR_SECONDS = 31_536_000
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }
const ROUTE = 'asset'

type Read = { bytes: Buffer; headers: string[]; etag: string }
type Asset = { path: string; encodings: Set<Encoding>; read: Map<string, Promise<Read>> }

/**
 * Files of the client build, from memory once they have been read, before anything else looks at the request. Those
 * under /assets carry a hash in their name and never change. What is no such file goes on to `next`.
 */
export function assetFront({ config, logRequest }: Services, next: RequestListener): RequestListener {
  const { trustProxy, appUrl, givenUrl } = config.http
  const assets = assetsIn(join(projectRoot(), 'build/client'))
  const isOurs = ownHosts(givenUrl, trustProxy)
  return (request, response) => {
    const { method, url = '' } = request
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    const asset = method === 'GET' || method === 'HEAD' ? assets.get(path) : undefined
    // Headers are not looked at before: to have Node make a dictionary of them takes time, and most ask for pages.
    if (!asset) return next(request, response)
    const { headers } = request
    if (!isOurs(headers.host, headers['x-forwarded-host'] as string | undefined))
      return next(request, response)
    const started = performance.now()
    const accepted = acceptedEncoding(headers['accept-encoding'] as string | undefined)
    const encoding = asset.encodings.has(accepted) ? accepted : 'identity'
    const https = isSecure(headers['x-forwarded-proto'] as string | undefined, trustProxy, appUrl)
    void readOnce(asset, path, encoding, https).then(
      ({ bytes, headers: own, etag }) => {
        const status = headers['if-none-match']?.includes(etag) ? 304 : 200
        response.writeHead(status, own).end(method === 'GET' && status === 200 ? bytes : undefined)
        answerCounter(ROUTE, method!, status)((performance.now() - started) / 1000)
        logRequest({ id: randomUUID().slice(0, 13), method: method!, route: ROUTE, status, started })
      },
      // Gone from the disk under our feet: whoever comes next says so.
      () => next(request, response),
    )
  }
}

/** By address. A file's compressed copies stand beside it. */
function assetsIn(folder: string): Map<string, Asset> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const names = new Set(files.map((one) => join(one.parentPath, one.name)))
  const assets = new Map<string, Asset>()
  for (const path of names) {
    if (/\.(br|gz)$/.test(path) && names.has(path.replace(/\.\w+$/, ''))) continue
    const encodings = (['br', 'gzip'] as const).filter((one) => names.has(path + ENDINGS[one]))
    assets.set(path.slice(folder.length), { path, encodings: new Set(encodings), read: new Map() })
  }
  return assets
}

function readOnce(asset: Asset, address: string, encoding: Encoding, https: boolean): Promise<Read> {
  const key = `${encoding} ${https}`
  const before = asset.read.get(key)
  if (before) return before
  const reading = readAsset(asset, address, encoding, https)
  asset.read.set(key, reading)
  reading.catch(() => asset.read.delete(key))
  return reading
}

async function readAsset(
  { path, encodings }: Asset,
  address: string,
  encoding: Encoding,
  https: boolean,
): Promise<Read> {
  const bytes = await readFile(path + ENDINGS[encoding])
  const etag = `W/"${createHash('sha256')
    .update(encoding === 'identity' ? bytes : await readFile(path))
    .digest('base64url')
    .slice(0, 22)}"`
  const immutable = address.startsWith('/assets/')
  const headers = {
    ...assetHeaders({ https }),
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Content-Length': String(bytes.length),
    'Cache-Control': immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
    ETag: etag,
    ...(encodings.size > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
  return { bytes, headers: Object.entries(headers).flat(), etag }
}
