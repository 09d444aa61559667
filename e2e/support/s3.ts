import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import S3rver from 's3rver'
import { freePort } from './ports.ts'
import { temporaryFolder } from './temporary.ts'

const BUCKET = 'documenti'

export type TestS3 = {
  /** As the setting STORAGE_URL wants it. */
  storageUrl: string
  /** Cuts every connection; nobody answers on the port until `resume`. What is stored stays. */
  pause(): Promise<void>
  /** Answers again, on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a real S3 endpoint on a free port, with one bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = temporaryFolder('s3')
  const port = await freePort()
  let server: S3rver | undefined
  const resume = async () => {
    if (server) return
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    await server.run()
  }
  const pause = async () => {
    const running = server
    server = undefined
    if (!running) return
    const closed = running.close()
    // Closing alone waits for uploads under way; an outage does not.
    const { httpServer } = running as unknown as { httpServer: Server }
    httpServer.closeAllConnections()
    await closed
  }
  await resume()
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?region=us-east-1&tls=false`,
    pause,
    resume,
    async stop() {
      await pause()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
