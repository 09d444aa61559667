/** The maps that the index names, as one text. */
export async function readSitemap(get: (path: string) => Promise<string>): Promise<string> {
  const index = await get('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!))
  const maps = await Promise.all(parts.map(({ pathname, search }) => get(pathname + search)))
  return maps.join('\n')
}
