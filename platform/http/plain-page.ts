type Page = { title: string; text: string; reference: string }

/** A page for when the portal itself cannot answer: no script, no style, nothing to fail. */
export function plainPage(status: number, { title, text, reference }: Page): Response {
  const body = `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>Riferimento: <strong>${reference}</strong></p>
<p><a href="/">Vai alla pagina iniziale</a></p>
</main>
</body>
</html>`
  return new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
