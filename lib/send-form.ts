export type Sent = { status: number; answer: unknown }

const PATIENCE_MS = 300_000

/** Posts with progress (0 to 1), which `fetch` cannot report. @returns status 0 when the connection was lost */
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
