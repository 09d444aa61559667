/** An e-mail address in a table: it breaks before its @, and keeps its column wide enough for most names. */
export function EmailCell({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <span className="inline-block wrap-anywhere lg:min-w-40">
      {name}
      {host === undefined ? null : (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  )
}
