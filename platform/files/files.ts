import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageConfig } from '#platform/config/storage.ts'
import { isFull } from '#platform/db/outage.ts'
import { notePartMissed } from '#platform/log/request-id.ts'

type StoredFile = { key: string; lastModified: Date }

/** A private store of bytes under keys such as `documents/…`; no key is an address. */
export type Store = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Overwrites; a crash leaves the old file or the new one, never a part. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  find(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  ping(): Promise<void>
}

export type Files = Omit<Store, 'put' | 'replace'> & {
  /** Resolves once the bytes are durable. @throws when the store or the database is down */
  put(key: string, bytes: Uint8Array, person: string): Promise<void>
}

export async function openStore(config: StorageConfig): Promise<Store> {
  return config.s3 ? onS3(config.s3) : onDisk(join(config.dataDir, 'documents'))
}

export function onDisk(folder: string): Store {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return over(disk, (key) => makeDurable(folder, key))
}

async function onS3(s3: NonNullable<StorageConfig['s3']>): Promise<Store> {
  // A quarter of a second of modules, for those who have a bucket.
  const { S3Driver } = await import('flydrive/drivers/s3')
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
  return over(new Disk(driver))
}

/** @param sync of a folder; a bucket writes all or nothing, and durably */
function over(disk: Disk, sync?: (key: string) => Promise<void>): Store {
  return {
    put: (key, bytes, contentType) =>
      noted(async () => {
        await disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })
        await sync?.(key)
      }),
    replace: (key, bytes) =>
      noted(async () => {
        const beside = sync ? `${key}.part` : key
        await disk.put(beside, bytes, { contentLength: bytes.byteLength })
        if (!sync) return
        await sync(beside)
        await disk.move(beside, key)
        await sync(key)
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

/** Flushes a file and every folder on its path, so that it survives a power loss. */
async function makeDurable(root: string, key: string): Promise<void> {
  for (let path = join(root, key); ; path = dirname(path)) {
    const handle = await open(path, 'r')
    await handle.sync().finally(() => handle.close())
    if (path === root || dirname(path) === path) return
  }
}

async function* listAll(disk: Disk, prefix: string): AsyncIterable<StoredFile> {
  let paginationToken: string | undefined
  do {
    const from = paginationToken ? { paginationToken } : {}
    const page = await disk.listAll(prefix, { recursive: true, ...from })
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
