/** Thread that turns SVG documents into PNG, one after the other: drawing takes tens of milliseconds. Loaded as a worker only. */
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { serveOrders } from '../../../platform/threads/serve.ts';

/** Our own fonts, so that a picture is the same on every machine. */
const { resolve } = createRequire(import.meta.url);
const FONTS = {
  fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => resolve(`dejavu-fonts-ttf/ttf/${file}`)),
  loadSystemFonts: false,
  defaultFontFamily: 'DejaVu Sans',
};

serveOrders((svg: string) => new Resvg(svg, { font: FONTS }).render().asPng());
