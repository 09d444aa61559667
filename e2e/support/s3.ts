import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from './ports.ts'

const BUCKET = 'documenti'

export type TestS3 = {
  storageUrl: string
  /** Nobody answers on the port until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a real S3 endpoint on a free port, with one bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-s3-'))
  const port = await freePort()
  const open = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    await server.run()
    return server
  }
  let server = await open()
  const close = () => server.close()
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?region=us-east-1&tls=false`,
    pause: close,
    async resume() {
      server = await open()
    },
    async stop() {
      await close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
