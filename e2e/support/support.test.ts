import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { chromium } from '@playwright/test'
import { createTransport } from 'nodemailer'
import { afterAll, describe, expect, it } from 'vitest'
import { launchOptions } from './browser.ts'
import { outboxMailbox } from './outbox.ts'
import { startS3 } from './s3.ts'
import { startSmtp } from './smtp.ts'
import { temporaryFolder } from './temporary.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
})

describe('the services that the journeys run on', () => {
  it('S3 keeps what is put, fails while paused and has it again after', async () => {
    const s3 = await startS3()
    closing.push(() => s3.stop())
    const url = new URL(s3.storageUrl)
    const client = new S3Client({
      endpoint: `http://${url.host}`,
      region: url.searchParams.get('region')!,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: url.username, secretAccessKey: url.password },
    })
    const key = { Bucket: url.pathname.slice(1), Key: 'laurea.pdf' }
    const read = async () => (await client.send(new GetObjectCommand(key))).Body!.transformToString()
    await client.send(new PutObjectCommand({ ...key, Body: 'laurea' }))
    expect(await read()).toBe('laurea')
    await s3.pause()
    await expect(read()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
    await s3.resume()
    expect(await read()).toBe('laurea')
    client.destroy()
  })

  it('SMTP takes a mail with an attachment, and the mailbox reads it', async () => {
    const smtp = await startSmtp()
    closing.push(() => smtp.stop())
    const transport = createTransport(smtp.smtpUrl.replace('//', '//ufficio:segreto@'))
    await transport.sendMail({
      from: 'Portale <portale@example.org>',
      to: 'Livia Serafini <livia@example.org>',
      subject: 'Richiesta ricevuta: perché no',
      text: 'Gentile Livia',
      html: '<p>Gentile Livia</p>',
      headers: { 'X-Prova': 'si' },
      attachments: [
        { filename: 'ricevuta.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' },
      ],
    })
    transport.close()
    const mail = await smtp.mailbox.waitFor(({ to }) => to.includes('livia@example.org'))
    expect(mail).toMatchObject({ to: ['livia@example.org'], subject: 'Richiesta ricevuta: perché no' })
    expect(mail.text.trim()).toBe('Gentile Livia')
    expect(mail.html).toContain('<p>Gentile Livia</p>')
    expect(mail.headers['x-prova']).toBe('si')
    expect(mail.attachments).toMatchObject([{ filename: 'ricevuta.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail.attachments[0]!.content).toString()).toBe('%PDF-')
    await expect(smtp.mailbox.waitFor(({ to }) => to.includes('altri@example.org'), 200)).rejects.toThrow(
      /not within 200 ms/,
    )
  })

  it('the outbox of a data folder is a mailbox, also before the first mail', async () => {
    const dataDir = temporaryFolder('outbox')
    const mailbox = outboxMailbox(dataDir)
    expect(await mailbox.all()).toEqual([])
    mkdirSync(join(dataDir, 'outbox'))
    writeFileSync(join(dataDir, 'outbox/1.eml'), 'To: livia@example.org\r\nSubject: Benvenuta\r\n\r\nCiao')
    expect((await mailbox.all()).map(({ to, subject }) => [to, subject])).toEqual([
      [['livia@example.org'], 'Benvenuta'],
    ])
  })

  it('Chromium opens a page', async () => {
    const browser = await chromium.launch(await launchOptions())
    closing.push(() => browser.close())
    const page = await browser.newPage()
    await page.goto('data:text/html,<title>Prova</title><h1>Ciao</h1>')
    expect(await page.title()).toBe('Prova')
    expect(await page.getByRole('heading').innerText()).toBe('Ciao')
  })
})
