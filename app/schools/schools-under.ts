import { data, type RouterContextProvider } from 'react-router'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { filterSchools, schoolSlug } from '#domain/schools/directory/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'

/**
 * The region or approach of the address, with its schools.
 * @throws a 404 response for an unknown name, or one without schools
 */
export async function schoolsUnder(
  context: Readonly<RouterContextProvider>,
  { slug, names, by }: { slug: string; names: readonly string[]; by: 'regione' | 'approccio' },
) {
  cacheTags(context, 'schools')
  const name = names.find((one) => schoolSlug(one) === slug)
  const all = await listSchools(context.get(servicesContext).db, false)
  const schools = name ? filterSchools(all, { q: '', regione: '', approccio: '', [by]: name }) : []
  if (!name || schools.length === 0) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  return { name, schools }
}
