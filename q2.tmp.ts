import { readWishes } from '#domain/register-search/query/rules.wishes.ts'
import { readFileSync } from 'node:fs'
for (const l of readFileSync('/tmp/q2.txt','utf8').trim().split('\n')) { const [want,t]=l.split('|'); const got=String(readWishes(t!).money??'-'); if (got!==want) console.log(want,'<>',got,'|',t) }
