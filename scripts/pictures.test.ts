import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/config/root.ts'
import { MOST_BYTES, PICTURE_FOLDER, PICTURES } from './pictures.list.ts'

const root = projectRoot()

test('each picture of the product exists, is small, and stands in README with words for who cannot see it', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const files = PICTURES.map(({ name }) => `${name}.webp`)
  expect(readdirSync(join(root, PICTURE_FOLDER)).toSorted()).toEqual(files.toSorted())
  for (const { name, size } of PICTURES) {
    const bytes = readFileSync(join(root, PICTURE_FOLDER, `${name}.webp`))
    expect(bytes.length, name).toBeLessThanOrEqual(MOST_BYTES)
    const { width, height } = await sharp(bytes).metadata()
    expect(width! / height!, name).toBeCloseTo(size.width / size.height, 2)
    expect(readme, name).toMatch(
      new RegExp(`<img src="${PICTURE_FOLDER}/${name}\\.webp"[^>]* alt="[^"]{20,}"`),
    )
  }
})
