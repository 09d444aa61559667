import { resolve } from 'node:path'
import { z } from 'zod'
import { optional, secret, urlOf } from './fields.ts'
import { Secret } from './secret.ts'

/** Where the portal remembers: the data folder, the database, the documents' store. */
export const storageSettings = z.object({
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(urlOf('postgres:', 'postgresql:').pipe(secret)),
  DATABASE_REPLICA_URLS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(urlOf('postgres:', 'postgresql:').pipe(secret))),
  ),
  STORAGE_URL: optional(urlOf('s3:').transform(parseStorageUrl)),
})

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: Secret
}

export type StorageConfig = {
  dataDir: string
  databaseUrl: Secret | undefined
  replicaUrls: Secret[]
  s3: S3Config | undefined
}

export function storageConfig(env: z.output<typeof storageSettings>): StorageConfig {
  return {
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    s3: env.STORAGE_URL,
  }
}

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=…`; region defaults to `us-east-1`, tls to true. */
function parseStorageUrl(text: string, refusal: z.RefinementCtx): S3Config {
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
