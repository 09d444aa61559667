import { readWishes } from '#domain/register-search/query/rules.wishes.ts'
import { readFileSync } from 'node:fs'
for (const l of readFileSync('/tmp/q.txt','utf8').trim().split('\n')) { const [want,t]=l.split('|'); const got=readWishes(t!).times.toSorted().join(','); if (got!==want!.split(',').toSorted().join(',')) console.log(want,'<>',got,'|',t) }
