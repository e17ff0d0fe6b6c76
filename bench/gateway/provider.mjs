/**
 * The benchmark's provider: Anthropic Messages on loopback, as cheap as it can be made. The model's name picks the
 * answer: "json" one body of about 1 KB with reasoning, "plain" one without; "burst" 50 SSE events at once; "paced-N" 50 events N ms
 * apart; "think-N" N KiB of reasoning in 50 events 1 ms apart, then a text that says when the reasoning ended; "large-N" one body with
 * a text of N MB; "flow-N" the same text in events of 4 KB, as fast as they are taken.
 * GET /stats tells requests seen and streams open now. Prints its port.
 */
import http from 'node:http';

const TEXT = 'The figures moved by two percent since yesterday, which is within the usual range. ';
const THINKING = 'I compare the two tables row by row and only report what changed between them. '.repeat(6);
const BODY = Buffer.from(
  JSON.stringify({
    id: 'msg_bench',
    type: 'message',
    role: 'assistant',
    model: 'json',
    content: [
      { type: 'thinking', thinking: THINKING, signature: 'c2ln' },
      { type: 'text', text: TEXT.repeat(4) },
    ],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 80 },
  }),
);
const PLAIN = Buffer.from(
  JSON.stringify({
    id: 'msg_bench',
    type: 'message',
    role: 'assistant',
    model: 'plain',
    content: [{ type: 'text', text: TEXT.repeat(10) }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 80 },
  }),
);
const sse = (type, rest) => Buffer.from(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
const EVENTS = [
  sse('message_start', {
    message: {
      id: 'msg_bench',
      type: 'message',
      role: 'assistant',
      model: 'paced',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 100, output_tokens: 1 },
    },
  }),
  sse('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  ...Array.from({ length: 45 }, (_, i) =>
    sse('content_block_delta', { index: 0, delta: { type: 'text_delta', text: `${TEXT.slice(0, 40)}${i} ` } }),
  ),
  sse('content_block_stop', { index: 0 }),
  sse('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 80 } }),
  sse('message_stop', {}),
];
const BURST = Buffer.concat(EVENTS);
const stats = { requests: 0, open: 0 };

function stream(res, paceMs) {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  stats.open += 1;
  let next = 0;
  let closed = false;
  const timer = paceMs === 0 ? null : setInterval(send, paceMs);
  res.on('close', () => {
    closed = true;
    stats.open -= 1;
    if (timer !== null) clearInterval(timer);
  });
  if (paceMs === 0) res.end(BURST);
  else send();
  function send() {
    if (closed) return;
    res.write(EVENTS[next]);
    next += 1;
    if (next === EVENTS.length) {
      clearInterval(timer);
      res.end();
    }
  }
}

const THOUGHT =
  'I compare the two tables row by row, note which figures moved, and only report what changed between them. Then I look at the next region and check its total against the sum of its parts. ';

function think(res, kib) {
  const part = THOUGHT.repeat(Math.ceil((kib * 1024) / 50 / THOUGHT.length)).slice(0, Math.ceil((kib * 1024) / 50));
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  res.write(EVENTS[0]);
  res.write(sse('content_block_start', { index: 0, content_block: { type: 'thinking', thinking: '' } }));
  let left = 50;
  const timer = setInterval(() => {
    if (left > 0) {
      left -= 1;
      res.write(
        sse('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: `${left} ${part}` } }),
      );
      return;
    }
    clearInterval(timer);
    const text = `I thought until ${(performance.timeOrigin + performance.now()).toFixed(3)} and the figures moved by two percent.`;
    res.end(
      Buffer.concat([
        sse('content_block_stop', { index: 0 }),
        sse('content_block_start', { index: 1, content_block: { type: 'text', text: '' } }),
        sse('content_block_delta', { index: 1, delta: { type: 'text_delta', text } }),
        sse('content_block_stop', { index: 1 }),
        ...EVENTS.slice(-2),
      ]),
    );
  }, 1);
}

const PART_CHARS = 4_000;
let serial = 0;
/** N MB of text that was not sent before. */
function longText(megabytes) {
  serial += 1;
  const line = (i) =>
    `In region ${serial}-${i} the figures moved by ${i % 97} percent since yesterday, which is usual.\n`;
  let out = '';
  for (let i = 0; out.length < megabytes * 1_000_000; i += 1) out += line(i);
  return out;
}

function large(res, megabytes) {
  const content = [{ type: 'text', text: longText(megabytes) }];
  const body = Buffer.from(JSON.stringify({ ...JSON.parse(PLAIN.toString()), content }));
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

async function flow(res, megabytes) {
  const text = longText(megabytes);
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  res.write(Buffer.concat(EVENTS.slice(0, 2)));
  for (let at = 0; at < text.length && !res.closed; at += PART_CHARS) {
    const delta = { type: 'text_delta', text: text.slice(at, at + PART_CHARS) };
    if (res.write(sse('content_block_delta', { index: 0, delta }))) continue;
    await new Promise((resolve) => {
      const go = () => {
        res.off('drain', go).off('close', go);
        resolve();
      };
      res.once('drain', go).once('close', go);
    });
  }
  res.end(Buffer.concat(EVENTS.slice(-3)));
}

const server = http.createServer((req, res) => {
  if (req.url === '/stats') {
    res.end(JSON.stringify(stats));
    return;
  }
  stats.requests += 1;
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    const head = chunks[0]?.toString('latin1', 0, 60) ?? '';
    const model = /"model":"([a-z]+)(?:-(\d+))?"/.exec(head);
    if (model?.[1] === 'paced') stream(res, Number(model[2]));
    else if (model?.[1] === 'burst') stream(res, 0);
    else if (model?.[1] === 'think') think(res, Number(model[2]));
    else if (model?.[1] === 'large') large(res, Number(model[2]));
    else if (model?.[1] === 'flow') void flow(res, Number(model[2]));
    else {
      const body = model?.[1] === 'plain' ? PLAIN : BODY;
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    }
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => console.log(server.address().port));
