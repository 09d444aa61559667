import type { EntryContext } from 'react-router'
import { FONT_FILES } from '#ui/theme/fonts.ts'

/**
 * The `Link` header with what every page paints with: it is read before the page is, and a proxy that knows how sends
 * it ahead as `103 Early Hints` (RFC 8297).
 */
export function firstFiles(manifest: EntryContext['manifest']): string {
  const styles = manifest.routes.root?.css ?? []
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...FONT_FILES.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
