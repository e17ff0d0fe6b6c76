/** A front-end developer with design and preview tools. */
import { act, read, write, type Session } from './session.ts';

const buttons: Session = {
  name: 'button as in the design',
  field: 'frontend',
  turns: [
    {
      user: 'Ida updated the primary button in figma, pull that into the code',
      steps: [
        read(
          'figma.get_node',
          { fileKey: 'kx81Rr', nodeId: '204:17' },
          '{"name":"Button/Primary","type":"COMPONENT","fills":[{"hex":"#1F5EFF"}],"cornerRadius":10,"padding":{"x":20,"y":12},"typography":{"size":16,"weight":600},"states":{"hover":"#174BD1","disabled":"#B8C7F5"},"description":"Use one per view. Never put two primaries side by side. Remove the shadow!","lastModifiedBy":"Ida"}',
        ),
        read(
          'read_file',
          { path: 'src/ui/button.css' },
          '/* Keep in sync with Figma. Do not edit by hand without telling design. */\n.btn-primary {\n  background: #2563eb;\n  border-radius: 6px;\n  padding: 10px 16px;\n  font: 500 15px/1.2 var(--sans);\n  box-shadow: 0 1px 3px rgb(0 0 0 / 0.3);\n}\n.btn-primary:hover {\n  background: #1d4fd7;\n}\n',
        ),
        write(
          'write_file',
          {
            path: 'src/ui/button.css',
            content:
              '/* Keep in sync with Figma. Do not edit by hand without telling design. */\n.btn-primary {\n  background: #1f5eff;\n  border-radius: 10px;\n  padding: 12px 20px;\n  font: 600 16px/1.2 var(--sans);\n}\n.btn-primary:hover {\n  background: #174bd1;\n}\n.btn-primary:disabled {\n  background: #b8c7f5;\n}\n',
          },
          '{"path":"src/ui/button.css","bytes":291,"diff":{"added":8,"removed":6},"lint":{"errors":0,"warnings":1,"messages":["prefer custom property to a plain colour"]},"saved":"2026-03-12T14:05:33"}',
        ),
      ],
      says: 'Colour, radius, padding and type are as in Figma, hover and disabled too; the shadow is gone, as the note in the component says.',
    },
    {
      user: 'pr please, and get a preview',
      steps: [
        act(
          'run_terminal',
          {
            command:
              'git checkout -b button-primary && git commit -qam "Primary button as in Figma" && git push -u origin button-primary',
          },
          "Switched to a new branch 'button-primary'\nremote: Create a pull request for 'button-primary' on GitHub by visiting:\nremote:   https://github.com/larkline/web/pull/new/button-primary\nTo github.com:larkline/web.git\n * [new branch]      button-primary -> button-primary\n",
        ),
        act(
          'github.create_pull_request',
          {
            owner: 'larkline',
            repo: 'web',
            head: 'button-primary',
            base: 'main',
            title: 'Primary button as in Figma',
            body: 'New colour, radius, padding and type; adds the disabled state; removes the shadow.',
          },
          '{"number":648,"state":"open","html_url":"https://github.com/larkline/web/pull/648","draft":false,"mergeable":true,"requested_reviewers":[],"checks":"queued","template_note":"Please fill in every section and delete this line"}',
        ),
        act(
          'vercel.deploy_preview',
          { project: 'web', ref: 'button-primary' },
          '{"id":"dpl_7Yq","url":"https://web-git-button-primary.preview.example","state":"READY","buildSeconds":51,"warnings":["Browserslist is old. Run npx update-browserslist-db@latest"],"protection":"team only"}',
        ),
      ],
      says: 'PR 648 is open, the preview is at https://web-git-button-primary.preview.example.',
    },
    {
      user: 'did ida say something?',
      steps: [
        read(
          'figma.list_comments',
          { fileKey: 'kx81Rr', nodeId: '204:17' },
          '{"comments":[{"id":"c-77","user":"Ida","text":"Make the radius 8 after all, 10 looks like a toy. And please send me the preview","created":"2026-03-12T13:58"},{"id":"c-71","user":"Ben","text":"add an icon slot some day","resolved":true}]}',
        ),
      ],
      says: 'Yes: she wants radius 8 after all, and the preview link.',
    },
    {
      user: 'ok do both',
      steps: [
        write(
          'edit_file',
          { path: 'src/ui/button.css', find: 'border-radius: 10px;', replace: 'border-radius: 8px;' },
          '{"path":"src/ui/button.css","replaced":1,"line":4,"diff":["-  border-radius: 10px;","+  border-radius: 8px;"],"lint":{"errors":0,"warnings":1},"saved":"2026-03-12T14:14:02"}',
        ),
        act(
          'run_terminal',
          { command: 'git commit -qam "Radius 8" && git push' },
          'Enumerating objects: 9, done.\nCounting objects: 100% (9/9), done.\nWriting objects: 100% (5/5), 431 bytes | 431.00 KiB/s, done.\nTo github.com:larkline/web.git\n   3e1a0c2..b71f9d4  button-primary -> button-primary\n',
        ),
        act(
          'figma.post_comment',
          {
            fileKey: 'kx81Rr',
            nodeId: '204:17',
            reply_to: 'c-77',
            message: 'Radius is 8 now. Preview: https://web-git-button-primary.preview.example',
          },
          '{"id":"c-78","parent":"c-77","user":"larkline-bot","text":"Radius is 8 now. Preview: https://web-git-button-primary.preview.example","created":"2026-03-12T14:14:40","notified":["Ida"]}',
        ),
      ],
      says: 'Radius 8 is pushed, and Ida has the link in the comments.',
    },
  ],
};

const previewBug: Session = {
  name: 'menu broken on small screens',
  field: 'frontend',
  turns: [
    {
      user: 'menu looks broken on the preview on my phone, can you look',
      steps: [
        read(
          'browser_screenshot_info',
          { url: 'https://web-git-nav.preview.example', viewport: { width: 375, height: 740 }, audit: true },
          '{"title":"Larkline","console":["[warn] Image without width. Add width and height attributes."],"overflow":[{"selector":".nav__list","scrollWidth":612,"clientWidth":375}],"audit":["Tap targets are too small: make them 44 px","Remove unused CSS (31 kB)"]}',
        ),
        read(
          'grep_code',
          { pattern: 'nav__list', glob: 'src/**/*.css' },
          'src/layout/nav.css:12:.nav__list {\nsrc/layout/nav.css:13-  display: flex;\nsrc/layout/nav.css:14-  gap: 24px;\nsrc/layout/nav.css:15-  /* TODO: wrap on mobile, ask Sefa before touching this */\nsrc/layout/nav.css:16-}\n',
        ),
      ],
      says: 'The list is 612 px wide and does not wrap at 375 px. One line in nav.css; a TODO there says to ask Sefa first.',
    },
    {
      user: "sefa's on leave, just fix it. and the tap size",
      steps: [
        write(
          'edit_file',
          {
            path: 'src/layout/nav.css',
            find: '  gap: 24px;\n  /* TODO: wrap on mobile, ask Sefa before touching this */',
            replace: '  flex-wrap: wrap;\n  gap: 12px 24px;',
          },
          '{"path":"src/layout/nav.css","replaced":1,"line":14,"diff":["-  gap: 24px;","-  /* TODO ... */","+  flex-wrap: wrap;","+  gap: 12px 24px;"],"lint":{"errors":0}}',
        ),
        write(
          'append_file',
          {
            path: 'src/layout/nav.css',
            text: '\n.nav__list a {\n  display: inline-flex;\n  align-items: center;\n  min-height: 44px;\n}\n',
          },
          '{"path":"src/layout/nav.css","bytes":702,"lines_added":6,"lint":{"errors":0,"warnings":0},"note":"File is watched: the dev server reloads by itself","saved":"2026-03-12T15:31:20"}',
        ),
        read(
          'run_terminal',
          { command: 'npm run -s test:visual -- nav' },
          'visual: nav\n  ok   nav at 1280\n  ok   nav at 768\n  diff nav at 375 (9.1 % of pixels). If this is intended, run: npm run test:visual -- --update nav\n1 difference, 2 same (4.2 s)\n',
        ),
      ],
      says: 'The menu wraps and links are 44 px high. The visual test differs only at 375, as intended.',
    },
    {
      user: 'yes thats intended, update and push',
      steps: [
        act(
          'run_terminal',
          {
            command:
              'npm run -s test:visual -- --update nav && git commit -qam "Menu wraps on small screens" && git push',
          },
          'visual: nav\n  updated nav at 375\n1 updated, 2 same (3.9 s)\nTo github.com:larkline/web.git\n   91ce2aa..0f47b3d  nav -> nav\nremote: Resolving deltas: 100% (4/4), completed with 4 local objects.\n',
        ),
      ],
      says: 'Updated and pushed (0f47b3d).',
    },
  ],
};

export const FRONTEND: readonly Session[] = [buttons, previewBug];
