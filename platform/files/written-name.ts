import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type satori from 'satori'

/** As the browser's drawing of a signature is exported. */
const SIZE = { width: 1100, height: 300 }

let fonts: Parameters<typeof satori>[1]['fonts'] | undefined

/** A name in italics on white, as a data URL of a PNG. */
export async function drawName(name: string): Promise<string> {
  fonts ??= [{ name: 'Serif', data: fontFile(), weight: 400, style: 'italic' }]
  const [{ default: draw }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const style = {
    display: 'flex',
    ...SIZE,
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    padding: '0 40px',
    background: '#ffffff',
    color: '#000000',
    fontFamily: 'Serif',
    fontStyle: 'italic',
    fontSize: name.length > 36 ? 56 : 80,
  }
  const svg = await draw({ type: 'div', props: { style, children: name } } as never, { ...SIZE, fonts })
  const picture = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

function fontFile(): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf'))
}
