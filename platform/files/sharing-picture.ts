import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type satori from 'satori'

export type PictureWords = {
  kicker: string
  title: string
  site: string
}

const SIZE = { width: 1200, height: 630 }
const INK = { petrol: '#0d4a50', paper: '#fbf9f5', ink: '#16282d', soft: '#4a5d62', terracotta: '#a9492a' }

let fonts: Parameters<typeof satori>[1]['fonts'] | undefined

export async function drawSharingPicture({ kicker, title, site }: PictureWords): Promise<Uint8Array> {
  fonts ??= [
    { name: 'Fraunces', data: fontFile('fraunces/files/fraunces-latin-600-normal.woff'), weight: 600 },
    {
      name: 'Source',
      data: fontFile('source-sans-3/files/source-sans-3-latin-400-normal.woff'),
      weight: 400,
    },
  ]
  const size = title.length > 60 ? 56 : title.length > 32 ? 68 : 84
  // 4 MB of code, loaded only when a picture is asked for.
  const [{ default: draw }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const svg = await draw(
    box(
      {
        ...column,
        width: SIZE.width,
        height: SIZE.height,
        boxSizing: 'border-box',
        padding: 72,
        background: INK.paper,
        justifyContent: 'space-between',
        borderTop: `24px solid ${INK.petrol}`,
      },
      [
        box({ ...column }, [
          box({ fontFamily: 'Source', fontSize: 32, color: INK.terracotta }, kicker),
          box(
            { fontFamily: 'Fraunces', fontSize: size, lineHeight: 1.15, color: INK.ink, marginTop: 20 },
            title,
          ),
        ]),
        box({ fontFamily: 'Source', fontSize: 30, color: INK.soft }, site),
      ],
    ) as never,
    { ...SIZE, fonts },
  )
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

const column = { display: 'flex', flexDirection: 'column' }

function box(style: Record<string, unknown>, children: unknown) {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function fontFile(path: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${path}`))
}
