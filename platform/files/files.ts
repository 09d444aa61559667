import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { join } from 'node:path'
import type { StorageConfig } from '#platform/config/storage.ts'
import { isFull } from '#platform/db/outage.ts'
import { notePartMissed } from '#platform/log/request-id.ts'
import { syncFile } from './sync.ts'

type StoredFile = { key: string; lastModified: Date }

/** A private store of bytes under keys such as `documents/…`; no key is an address. */
export type Store = {
  /** Resolves once the bytes are durable. @throws when the store is down, like all functions here */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Overwrites; a crash leaves the old file or the new one, never a part. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<Uint8Array | undefined>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  ping(): Promise<void>
}

/** The store with every file encrypted for the person it belongs to. */
export type Files = Omit<Store, 'put' | 'replace'> & {
  /** Resolves once the bytes are durable. @throws when the store or the database is down */
  put(key: string, bytes: Uint8Array, person: string): Promise<void>
}

export function openStore(config: StorageConfig): Store {
  return config.s3 ? onS3(config) : onDisk(join(config.dataDir, 'documents'))
}

export function onDisk(folder: string): Store {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return over(disk, async (key) => syncFile(folder, key), true)
}

function onS3(config: StorageConfig): Store {
  const s3 = config.s3!
  const driver = new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    endpoint: s3.endpoint,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey.reveal() },
  })
  return over(new Disk(driver), async () => undefined)
}

function over(disk: Disk, makeDurable: (key: string) => Promise<void>, inSteps = false): Store {
  return {
    put: (key, bytes, contentType) =>
      noted(async () => {
        await disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })
        await makeDurable(key)
      }),
    replace: (key, bytes) =>
      noted(async () => {
        // A bucket writes all or nothing; in a folder a file is written beside and then renamed.
        const beside = inSteps ? `${key}.part` : key
        await disk.put(beside, bytes, { contentLength: bytes.byteLength })
        if (inSteps) {
          await makeDurable(beside)
          await disk.move(beside, key)
          await makeDurable(key)
        }
      }),
    find: (key) =>
      noted(async () => {
        try {
          return await disk.getBytes(key)
        } catch (error) {
          if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return undefined
          throw error
        }
      }),
    remove: (key) => noted(() => disk.delete(key)),
    list: (prefix) => listAll(disk, prefix),
    async ping() {
      await disk.exists('ping')
    },
  }
}

/** Notes on the request that the store was missing. */
async function noted<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    notePartMissed(isFull(error) ? 'room' : 'storage')
    throw error
  }
}

async function* listAll(disk: Disk, prefix: string): AsyncIterable<StoredFile> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(
      prefix,
      paginationToken ? { recursive: true, paginationToken } : { recursive: true },
    )
    for (const object of page.objects) {
      if (!object.isFile) continue
      const { lastModified } = await disk.getMetaData(object.key)
      yield { key: object.key, lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function isMissing(cause: unknown): boolean {
  const { code, name } = (cause ?? {}) as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound'
}
