import { LayoutGrid, List } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { APPROACHES } from '#content/approaches.ts'
import { register } from '#content/home.ts'
import { DeviceList } from '#domain/favourites/parts/device-list.tsx'
import { Heart, HeartNote } from '#domain/favourites/parts/heart.tsx'
import { ProfessionalCard } from '#domain/professionals/parts/professional-card.tsx'
import { searchRegister } from '#domain/professionals/read.server.ts'
import { fullName } from '#domain/professionals/rules.ts'
import { registerSearch, type RegisterSearch } from '#domain/professionals/schema.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Route } from './+types/professionals'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = register
  const path = href('/professionals')
  const breadcrumb = [
    { name: 'Home', path: '/' },
    { name: title, path },
  ]
  return pageMeta(matches, { title, description, path, picture: 'pagina/professionals', breadcrumb })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext)
  const search = registerSearch.parse(Object.fromEntries(url.searchParams))
  return { search, found: await searchRegister(db, search, config.site.demoData) }
}

export default function ProfessionalsPage({ loaderData: { search, found } }: Route.ComponentProps) {
  const searching = useNavigation().location?.pathname === href('/professionals')
  const filtered = search.q !== '' || search.dove !== '' || search.approccio !== ''
  const count = `${found.total} ${found.total === 1 ? 'professionista trovato' : 'professionisti trovati'}`
  return (
    <div className="container-page py-8 md:py-12">
      <h1>{register.heading}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{register.intro}</p>
      <Filters search={search} />
      <DeviceList folded />
      <HeartNote />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {count}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          {searching ? <Spinner label="Sto cercando" /> : null}
          {filtered ? <TextLink to={href('/professionals')}>Cancella i filtri</TextLink> : null}
          <ViewToggle search={search} />
        </div>
      </div>
      {found.total === 0 ? (
        <div className="mt-6">
          <EmptyState
            text="Nessun professionista risponde a tutti i filtri. Prova con meno parole o con un luogo più grande."
            action={
              <ButtonLink to={href('/professionals')} variant="secondary">
                Mostra tutti i professionisti
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <Results search={search} found={found} />
      )}
    </div>
  )
}

type Found = Route.ComponentProps['loaderData']['found']

function Results({ search, found }: { search: RegisterSearch; found: Found }) {
  const grid = search.vista === 'griglia'
  return (
    <>
      <ul className={grid ? 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'mt-6 grid gap-4'}>
        {found.rows.map((person) => (
          <li key={person.id} className="grid">
            <ProfessionalCard
              person={person}
              to={href('/professional/:id', { id: person.id })}
              compact={grid}
              heart={<Heart id={person.id} name={fullName(person)} />}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">{register.order}</p>
      <div className="mt-4">
        <Pagination page={found.page} pages={found.pages} hrefFor={(pagina) => address(search, { pagina })} />
      </div>
    </>
  )
}

function Filters({ search }: { search: RegisterSearch }) {
  return (
    // A new search begins from what the address says, also after «back».
    <Form
      key={`${search.q}|${search.dove}|${search.approccio}`}
      role="search"
      className="mt-6 grid items-end gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[2fr_1.5fr_1.5fr_auto] md:p-5"
    >
      <TextField
        id="q"
        name="q"
        type="search"
        label="Nome o problema"
        defaultValue={search.q}
        maxLength={100}
      />
      <TextField
        id="dove"
        name="dove"
        label="Luogo"
        defaultValue={search.dove}
        maxLength={100}
        autoComplete="off"
      />
      <div>
        <TextField
          id="approccio"
          name="approccio"
          label="Approccio"
          defaultValue={search.approccio}
          maxLength={100}
          list="approcci"
          autoComplete="off"
        />
        <datalist id="approcci">
          {APPROACHES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      {search.vista === 'griglia' ? <input type="hidden" name="vista" value="griglia" /> : null}
      <Button type="submit">Cerca</Button>
    </Form>
  )
}

function ViewToggle({ search }: { search: RegisterSearch }) {
  const view = (vista: RegisterSearch['vista'], label: string, Icon: typeof List) => ({
    to: address(search, { vista, pagina: search.pagina }),
    label,
    icon: <Icon aria-hidden="true" size={18} />,
    current: search.vista === vista,
  })
  return (
    <ToggleLinks
      label="Come mostrare i risultati"
      items={[view('elenco', 'Elenco', List), view('griglia', 'Griglia', LayoutGrid)]}
    />
  )
}

/** The search's own address: only what differs from an empty search stands in it. */
function address(search: RegisterSearch, change: Partial<RegisterSearch>): string {
  const { pagina, vista, ...text } = { ...search, ...change }
  const entries = Object.entries(text).filter(([, value]) => value !== '')
  if (vista !== 'elenco') entries.push(['vista', vista])
  if (pagina > 1) entries.push(['pagina', String(pagina)])
  const query = new URLSearchParams(entries).toString()
  return query ? `${href('/professionals')}?${query}` : href('/professionals')
}
