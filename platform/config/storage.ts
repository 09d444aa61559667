import { resolve } from 'node:path'
import { z } from 'zod'
import { optional, secret, urlOf } from './fields.ts'
import { Secret } from './secret.ts'

export const storageSettings = z
  .object({
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(urlOf('postgres:', 'postgresql:').pipe(secret)),
    DATABASE_REPLICA_URLS: optional(z.string().transform(parseReplicaUrls)),
    STORAGE_URL: optional(urlOf('s3:').transform(parseStorageUrl)),
  })
  .transform((env) => ({
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    s3: env.STORAGE_URL,
  }))

export type StorageConfig = z.output<typeof storageSettings>

function parseReplicaUrls(text: string, refusal: z.RefinementCtx): Secret[] {
  const urls = text.split(',').map((part) => part.trim())
  const one = urlOf('postgres:', 'postgresql:')
  const wrong = urls.findIndex((url) => !one.safeParse(url).success)
  if (wrong !== -1) {
    refusal.addIssue(
      `must be addresses that begin with postgres:// or postgresql://, with commas between; number ${wrong + 1} is not`,
    )
    return z.NEVER
  }
  if (new Set(urls).size < urls.length) {
    refusal.addIssue('must name each replica once')
    return z.NEVER
  }
  return urls.map((url) => new Secret(url))
}

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=…`; region defaults to `us-east-1`, tls to true. */
function parseStorageUrl(text: string, refusal: z.RefinementCtx) {
  const url = new URL(text)
  const bucket = url.pathname.slice(1)
  if (!url.username || !url.password || !url.host || !bucket || bucket.includes('/')) {
    refusal.addIssue('must read s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=…')
    return z.NEVER
  }
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: new Secret(decodeURIComponent(url.password)),
  }
}
