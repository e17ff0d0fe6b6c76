/**
 * The floor of the gateway's cost, for comparison: bare-undici.mjs with the least that a recorded turn must have and no check at all. The
 * reply is parsed, a record of it is sealed and written before it leaves, and it has the gateway's headers. No limits, agents, cards,
 * screens, sessions or metrics.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { createSealer } from '../../src/platform/auth/secrets.ts';
import { createRecordSealer } from '../../src/platform/journal/format.ts';

const FILE_BYTES_MAX = 16 * 1024 * 1024;
const pool = new Pool(process.argv[2], { connections: 4096, pipelining: 1 });
const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);
const keys = createSealer(randomBytes(32));
const dir = mkdtempSync(join(tmpdir(), 'surety-bench-floor-'));
process.on('SIGTERM', () => {
  rmSync(dir, { recursive: true, force: true });
  process.exit();
});

let file = begin();
function begin() {
  const sealer = createRecordSealer(keys);
  const path = join(dir, randomUUID());
  const fd = openSync(path, 'ax');
  writeSync(fd, sealer.header);
  rmSync(path); // the file lives as long as it is open
  return { sealer, fd, bytes: 0 };
}

function keep(record) {
  if (file.bytes > FILE_BYTES_MAX) file = begin();
  const sealed = file.sealer.seal(2, Buffer.from(JSON.stringify(record)));
  file.bytes += writeSync(file.fd, sealed);
}

function give(res, head, chunks, requestId) {
  const text = (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).toString();
  const { model, content, usage, stop_reason } = JSON.parse(text);
  const checkpointId = `ic-${requestId.slice(0, 8)}`;
  keep({
    requestId,
    checkpointId,
    at: Date.now(),
    model,
    text: content.map((one) => one.text ?? one.thinking).join('\n'),
    usage,
    stop_reason,
  });
  res.writeHead(head.status, [
    'content-type',
    head.headers['content-type'] ?? 'application/json',
    'content-length',
    String(text.length),
    'X-Svc-Request-Id',
    requestId,
    'X-Svc-Verdict',
    'front=pass; back=pass; integrity=unverified',
    'X-AIP-Verdict',
    'unverified',
    'X-Svc-Version',
    '2026-08-01',
    'X-Svc-Schema',
    'card/1',
    'X-AIP-Checkpoint-Id',
    checkpointId,
    'x-svc-agent',
    `svc-${requestId}`,
    'x-svc-session',
    '0011223344556677',
    'ratelimit-policy',
    '"gateway_ip";q=100;w=60',
    'ratelimit',
    '"gateway_ip";r=99;t=12',
  ]);
  res.end(text, 'latin1');
}

function forward(req, res, body) {
  const requestId = randomUUID();
  const headers = [];
  for (let i = 0; i < req.rawHeaders.length; i += 2)
    if (!HOP.has(req.rawHeaders[i].toLowerCase())) headers.push(req.rawHeaders[i], req.rawHeaders[i + 1]);
  let control = null;
  let head = null;
  const chunks = [];
  res.on('close', () => {
    if (!res.writableEnded) control?.abort(new Error('client left'));
  });
  pool.dispatch(
    { method: req.method, path: req.url.replace(/^\/anthropic/, ''), headers, body },
    {
      onRequestStart(controller) {
        control = controller;
      },
      onResponseStart(_controller, status, upstream) {
        head = { status, headers: upstream };
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        give(res, head, chunks, requestId);
      },
      onResponseError(_controller, error) {
        res.writeHead(502).end(String(error));
      },
    },
  );
}

const server = http.createServer((req, res) => {
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => forward(req, res, Buffer.concat(chunks)));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
