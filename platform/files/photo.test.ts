import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cropPhoto, PHOTO_SIDE, reducePhoto } from './photo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A small file whose header claims an enormous size. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const row = deflateSync(Buffer.alloc(width + 1))
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', row), chunk('IEND', Buffer.alloc(0))])
}

const located = {
  IFD0: { Make: 'Fotocamera Segreta', Artist: 'Nome Cognome' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 27/1 51/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '9/1 11/1 24/1',
  },
}

async function accepted(bytes: Uint8Array): Promise<Uint8Array> {
  const outcome = await cropPhoto(bytes)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.bytes
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a square WebP', async (format) => {
    const out = await accepted(await picture(900, 500).toFormat(format).toBuffer())
    expect(await sharp(out).metadata()).toMatchObject({
      format: 'webp',
      width: PHOTO_SIDE,
      height: PHOTO_SIDE,
    })
  })

  test('loses where it was taken and by whom', async () => {
    const jpeg = await picture(800, 800).withExif(located).jpeg().toBuffer()
    expect((await sharp(jpeg).metadata()).exif!.toString('latin1')).toContain('Fotocamera Segreta')
    const out = await accepted(jpeg)
    const { exif, xmp, iptc, icc } = await sharp(out).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
    })
    const text = Buffer.from(out).toString('latin1')
    for (const word of ['Segreta', 'Cognome', 'Exif', 'GPS']) expect(text).not.toContain(word)
  })

  test('stands upright, as the camera said', async () => {
    const half = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 400, height: 200, channels: 3, background: '#000' } }, top: 0, left: 0 },
      ])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const { data, info } = await sharp(await accepted(half))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[10 * info.width + 10]).toBeGreaterThan(200)
    expect(data[(info.height - 10) * info.width + 10]).toBeLessThan(50)
  })

  test('is cut where somebody chose, upright', async () => {
    // A red strip at the left of the file, which the camera says is the top.
    const strip = { create: { width: 300, height: 600, channels: 3, background: '#f00' } } as const
    const turned = await picture(900, 600)
      .composite([{ input: strip, top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const colourOf = async (top: number) => {
      const outcome = await cropPhoto(turned, (width, height) => {
        expect([width, height]).toEqual([600, 900])
        return { left: 150, top, side: 250 }
      })
      if (!outcome.ok) throw new Error(outcome.reason)
      expect(await sharp(outcome.bytes).metadata()).toMatchObject({ width: PHOTO_SIDE, height: PHOTO_SIDE })
      const { channels } = await sharp(outcome.bytes).stats()
      return channels[0]!.mean
    }
    expect(await colourOf(10)).toBeGreaterThan(200)
    expect(await colourOf(640)).toBeLessThan(100)
  })

  test('has smaller copies, each made once', async () => {
    const whole = await accepted(await picture(900, 900).jpeg().toBuffer())
    const small = await reducePhoto('a.webp', whole, 112, 'webp')
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 112, height: 112 })
    expect(await reducePhoto('a.webp', whole, 112, 'webp')).toBe(small)
    expect(await reducePhoto('b.webp', whole, 112, 'webp')).not.toBe(small)
    const avif = await reducePhoto('a.webp', whole, 112, 'avif')
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 112 })
  })

  test('that is also a page or an archive comes out as a photo alone', async () => {
    const jpeg = await picture(400, 400).jpeg().toBuffer()
    const polyglot = Buffer.concat([
      jpeg,
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004programma.exe'),
    ])
    const text = Buffer.from(await accepted(polyglot)).toString('latin1')
    for (const part of ['script', 'PK\u0003', 'programma']) expect(text).not.toContain(part)
  })

  test('that unfolds to 40.000 × 40.000 is refused by its head, at once', async () => {
    const started = performance.now()
    expect(await cropPhoto(bomb(40_000, 40_000))).toEqual({ ok: false, reason: 'pixels' })
    // Decoding 1.6 thousand million pixels would take far longer on any machine.
    expect(performance.now() - started).toBeLessThan(8000)
  })

  test('that is damaged, too small or something else says which', async () => {
    const jpeg = await picture(900, 900).jpeg().toBuffer()
    expect(await cropPhoto(jpeg.subarray(0, jpeg.length / 2))).toEqual({ ok: false, reason: 'damaged' })
    expect(await cropPhoto(await picture(900, 199).png().toBuffer())).toEqual({ ok: false, reason: 'small' })
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    )
    for (const other of [svg, Buffer.from('MZ programma'), Buffer.alloc(0)]) {
      expect(await cropPhoto(other)).toEqual({ ok: false, reason: 'kind' })
    }
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ])
    expect(await cropPhoto(heic)).toEqual({ ok: false, reason: 'heic' })
  })
})
