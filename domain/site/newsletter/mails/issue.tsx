import { newsPage } from '#content/news.ts'
import { issueMail } from '#content/newsletter.ts'
import { renderNews } from '#domain/publishing/news/rules.markdown.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Le novità del mese'

type Item = { slug: string; title: string; summary: string; partner: string | null }

export const sample = {
  subject,
  body: 'Questo mese abbiamo aggiunto **dodici scuole** e una pagina sui [servizi pubblici](/servizi-pubblici).',
  items: [
    {
      slug: 'esempio',
      title: 'Il bonus psicologo riapre a marzo',
      summary: 'Le domande si presentano dal sito dell’INPS.',
      partner: null,
    },
    {
      slug: 'esempio-2',
      title: 'Due giorni sul lutto',
      summary: 'A Bologna e online.',
      partner: 'Scuola Alfa',
    },
  ] as Item[],
  origin: 'http://127.0.0.1:3000',
  pageUrl: 'http://127.0.0.1:3000/newsletter/numeri/1',
  leaveUrl: 'http://127.0.0.1:3000/newsletter/disiscrizione?chiave=esempio',
}

/** No picture and no counted link: two copies differ only in the link to leave. */
export function Body({ subject: title, body, items, origin, pageUrl, leaveUrl }: typeof sample) {
  return (
    <MailFrame title={title} why={issueMail.why}>
      <div dangerouslySetInnerHTML={{ __html: renderNews(body, { origin }) }} />
      {items.map(({ slug, title: name, summary, partner }) => (
        <div key={slug} style={{ marginTop: 20, paddingTop: 14, borderTop: '1px solid #DDE3DF' }}>
          {partner ? (
            <p style={{ margin: 0, fontSize: 13, fontWeight: 600 }}>{newsPage.partner(partner)}</p>
          ) : null}
          <p style={{ margin: 0 }}>
            <a href={`${origin}/notizie/${slug}`} style={{ color: '#0D4A50', fontWeight: 600 }}>
              {name}
            </a>
          </p>
          <p style={{ margin: '4px 0 0' }}>{summary}</p>
        </div>
      ))}
      <p style={{ marginTop: 28 }}>
        <a href={leaveUrl}>{issueMail.leave}</a>
        {' · '}
        <a href={pageUrl}>{issueMail.browser}</a>
      </p>
    </MailFrame>
  )
}
