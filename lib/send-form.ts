export type Sent = { status: number; answer: unknown }

/** A document on a slow line takes its time; a line that is dead must not keep anybody waiting for ever. */
const PATIENCE_MS = 300_000

/**
 * Posts a form from the browser and tells how far it is: `fetch` cannot say how much was uploaded.
 * @param onProgress called with the share sent, 0 to 1
 * @returns the status and the JSON answer; status 0 when the network was lost on the way
 */
export function sendForm(url: string, form: FormData, onProgress: (share: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: request.response as unknown }),
    )
    for (const ending of ['error', 'abort', 'timeout']) {
      request.addEventListener(ending, () => resolve({ status: 0, answer: null }))
    }
    request.open('POST', url)
    request.timeout = PATIENCE_MS
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
}
