/** The practical limit in Node, for comparison: node:http to undici dispatch, bytes forwarded, nothing read. */
import http from 'node:http';
import { Pool } from 'undici';

const pool = new Pool(process.argv[2], { connections: 4096, pipelining: 1 });
const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);

function forward(req, res, body) {
  const headers = [];
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    if (!HOP.has(req.rawHeaders[i].toLowerCase())) headers.push(req.rawHeaders[i], req.rawHeaders[i + 1]);
  }
  let control = null;
  res.on('close', () => {
    if (!res.writableEnded) control?.abort(new Error('client left'));
  });
  pool.dispatch(
    { method: req.method, path: req.url.replace(/^\/anthropic/, ''), headers, body },
    {
      onRequestStart(controller) {
        control = controller;
      },
      onResponseStart(controller, status, upstream) {
        res.writeHead(status, { 'content-type': upstream['content-type'] ?? 'application/octet-stream' });
        res.on('drain', () => controller.resume());
      },
      onResponseData(controller, chunk) {
        if (!res.write(chunk)) controller.pause();
      },
      onResponseEnd() {
        res.end();
      },
      onResponseError(_controller, error) {
        if (res.headersSent) res.destroy();
        else res.writeHead(502).end(String(error));
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
