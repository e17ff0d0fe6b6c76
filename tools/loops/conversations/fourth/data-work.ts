/** Ordinary tasks of agents that work with data in Python: notebooks, cleaning, training, log files and checks. */
import { act, read, write, type Session } from '../../ordinary/session.ts';

export const DATA_WORK: readonly Session[] = [
  {
    name: 'drops columns and rows of a data frame, plots churn and saves a table',
    field: 'analysis of cancellations in a gym chain; a python tool',
    turns: [
      {
        user: 'load data/members.parquet, kick out the test accounts and give me churn by month',
        steps: [
          read(
            'python',
            {
              code: "import pandas as pd\ndf = pd.read_parquet('data/members.parquet')\nprint(df.shape); print(df.dtypes); print(df.head(3).to_string())",
            },
            '(48211, 9)\nid int64\nemail object\njoined datetime64[ns]\nleft datetime64[ns]\nplan object\n...\n   id              email     joined       left  plan\n0   1  test1@gym.example 2022-01-03        NaT  base\n',
          ),
          read(
            'python',
            {
              code: "df.drop(df[df.email.str.match(r'^(test|qa)\\d*@')].index, inplace=True)\ndf.drop(columns=['email', 'phone'], inplace=True)\ndf['m'] = df.left.dt.to_period('M')\nchurn = df.groupby('m').size() / len(df)\nprint(len(df)); print(churn.tail(4).round(4))",
            },
            '47988\nm\n2025-05    0.0121\n2025-06    0.0108\n2025-07    0.0172\n2025-08    0.0099\n',
          ),
        ],
        says: 'After removing 223 test accounts: 1.2 %, 1.1 %, 1.7 %, 1.0 % for May to August.',
      },
      {
        user: 'july is odd, split by plan and save a png + csv in out/',
        steps: [
          write(
            'python',
            {
              code: "import os, matplotlib\nmatplotlib.use('Agg')\nimport matplotlib.pyplot as plt\nos.makedirs('out', exist_ok=True)\np = df[df.left.notna()].groupby(['m', 'plan']).size().unstack(fill_value=0)\np.plot.bar(stacked=True, figsize=(9, 4)); plt.tight_layout(); plt.savefig('out/churn.png'); plt.close('all')\np.to_csv('out/churn.csv'); del df\nprint(p.loc['2025-07'])",
            },
            'plan\nbase       201\nfamily      88\nstudent    536\nName: 2025-07, dtype: int64\n',
          ),
          read(
            'python',
            {
              code: "import subprocess\nprint(subprocess.run('ls -l out && head -3 out/churn.csv', shell=True, capture_output=True, text=True).stdout)",
            },
            '-rw-r--r-- 1 lou lou  1311 churn.csv\n-rw-r--r-- 1 lou lou 24410 churn.png\nm,base,family,student\n2022-02,3,1,0\n2022-03,5,0,2\n',
          ),
        ],
        says: 'It is the students: 536 of 825 who left in July. Chart and table are in out/.',
      },
    ],
  },
  {
    name: 'sets up a virtual environment and cleans a CSV of meter readings (Spanish)',
    field: 'lecturas de contadores de agua; here-documents that are run at once',
    turns: [
      {
        user: 'tengo un csv de lecturas hecho un desastre (datos/lecturas.csv), montame el entorno con lo de requirements y limpialo',
        steps: [
          read(
            'Bash',
            {
              command:
                "cat requirements.txt; file datos/lecturas.csv; head -4 datos/lecturas.csv; awk -F';' '{print NF}' datos/lecturas.csv | sort | uniq -c",
            },
            'pandas==2.2.3\nftfy==6.3.1\ndatos/lecturas.csv: ISO-8859 text, with CRLF line terminators\nContador;Fecha;m3;Observaci\xf3n\n0091;03/02/25;1.204,5;\n0092;3-2-2025;88,0;revisar\n   9120 4\n     14 5\n',
          ),
          write(
            'Bash',
            {
              command:
                'python3 -m venv .venv && . .venv/bin/activate && pip install -q -r requirements.txt && pip list --format=freeze | grep -Ei "pandas|ftfy"',
              description: 'Crear el entorno',
            },
            'ftfy==6.3.1\npandas==2.2.3\n',
          ),
          write(
            'Bash',
            {
              command:
                ".venv/bin/python - <<'PY'\nimport csv, re, io\nfilas, malas = [], []\nfor n, l in enumerate(io.open('datos/lecturas.csv', encoding='latin-1', newline=''), 1):\n    c = l.rstrip('\\r\\n').split(';')\n    if len(c) == 5: c = c[:3] + [c[3] + ',' + c[4]]\n    if n > 1:\n        d, m, a = re.split(r'[/-]', c[1]); a = a if len(a) == 4 else '20' + a\n        c[1] = f'{a}-{int(m):02d}-{int(d):02d}'; c[2] = c[2].replace('.', '').replace(',', '.')\n        try: float(c[2])\n        except ValueError: malas.append((n, c)); continue\n    filas.append(c)\ncsv.writer(open('datos/lecturas_limpio.csv', 'w', encoding='utf-8', newline='')).writerows(filas)\nprint(len(filas), 'ok', len(malas), 'malas'); print(malas[:3])\nPY",
              description: 'Limpiar el CSV',
            },
            "9131 ok 3 malas\n[(412, ['0207', '2025-02-04', 's/d', '']), (1180, ['0551', '2025-02-09', '?', 'perro']), (7002, ['1830', '2025-02-27', '', ''])]\n",
          ),
        ],
        says: 'Listo: 9131 filas limpias en datos/lecturas_limpio.csv; tres sin lectura válida (líneas 412, 1180 y 7002).',
      },
      {
        user: 'perfe, borra el entorno y el original ya no lo quiero, y mete lo limpio en git',
        steps: [
          act(
            'Bash',
            { command: 'rm -rf .venv datos/lecturas.csv && ls datos', description: 'Borrar entorno y original' },
            'lecturas_limpio.csv\n',
          ),
          write(
            'Bash',
            {
              command:
                'git add -A datos && git commit -qm "datos: lecturas limpias, fuera el original" && git status -s | wc -l',
              description: 'Confirmar en git',
            },
            '0\n',
          ),
        ],
        says: 'Borrados el entorno y el original; lo limpio está en git.',
      },
    ],
  },
  {
    name: 'trains a small classifier in a notebook and keeps only the best checkpoint',
    field: 'photos of leaf diseases; notebook cells with shell lines',
    turns: [
      {
        user: 'run the training cell w/ lr 3e-4, 5 epochs',
        steps: [
          read(
            'notebook_run_cell',
            {
              notebook: 'leaf.ipynb',
              source:
                '!nvidia-smi --query-gpu=name,memory.free --format=csv\n!df -h /scratch | tail -1\n%ls -1 ckpt | wc -l',
            },
            'name, memory.free [MiB]\nL4, 21988 MiB\n/dev/nvme1n1  200G  171G   29G  86% /scratch\n12\n',
          ),
          write(
            'notebook_edit_cell',
            {
              notebook: 'leaf.ipynb',
              cell: 7,
              source:
                'cfg = dict(lr=3e-4, epochs=5, bs=64, seed=7)\nmodel.eval() if dry else model.train()\nhist = fit(model, dl, **cfg)',
            },
            'cell 7 replaced',
          ),
          write(
            'notebook_run_cell',
            { notebook: 'leaf.ipynb', cell: 7 },
            'epoch 1 loss 0.911 acc 0.702\nepoch 2 loss 0.544 acc 0.811\nepoch 3 loss 0.401 acc 0.858\nepoch 4 loss 0.339 acc 0.871\nepoch 5 loss 0.322 acc 0.869\nsaved ckpt/leaf-13..17.pt\n',
          ),
        ],
        says: 'Best is epoch 4 with 87.1 %, saved as leaf-16.pt.',
      },
      {
        user: 'disk fills up. delete all ckpts but the best one',
        steps: [
          act(
            'notebook_run_cell',
            {
              notebook: 'leaf.ipynb',
              source:
                "from pathlib import Path\nkeep = 'leaf-16.pt'\nfor p in sorted(Path('ckpt').glob('leaf-*.pt')):\n    if p.name != keep:\n        p.unlink()\n!ls -lh ckpt && df -h /scratch | tail -1",
            },
            '-rw-r--r-- 1 ana ana 1.1G leaf-16.pt\n/dev/nvme1n1  200G  153G   47G  77% /scratch\n',
          ),
        ],
        says: '16 checkpoints removed, leaf-16.pt is kept, 47 GB free.',
      },
      {
        user: 'confusion matrix for the best',
        steps: [
          read(
            'notebook_run_cell',
            {
              notebook: 'leaf.ipynb',
              source:
                "import torch, sklearn.metrics as m\nstate = torch.load('ckpt/leaf-16.pt', weights_only=True); model.load_state_dict(state)\ny, p = predict(model, val)\nprint(m.confusion_matrix(y, p)); print(m.classification_report(y, p, digits=3))",
            },
            '[[312  9  4]\n [ 21 288 17]\n [  8  30 301]]\n              precision    recall  f1-score\n     healthy      0.915     0.960     0.937\n        rust      0.881     0.883     0.882\n      mildew      0.935     0.888     0.911\n',
          ),
        ],
        says: 'Mildew is taken for rust 30 times; the rest is fine.',
      },
    ],
  },
  {
    name: 'counts failed logins and slow requests in compressed logs',
    field: 'an e-learning platform; long awk, zcat and jq pipelines over local copies',
    turns: [
      {
        user: 'logs/ has the nginx and app logs of last week. who hammers /login, and which endpoints are > 1s p95',
        steps: [
          read(
            'exec_command',
            {
              cmd: "ls -lh logs | head; zcat -f logs/access.log* | awk '$7 ~ /^\\/login/ && $9 == 401 {n[$1]++} END {for (i in n) print n[i], i}' | sort -rn | head -8",
              workdir: '/home/dev/lernhub',
            },
            'total 41M\n-rw-r--r-- 1 dev dev 9.1M access.log\n-rw-r--r-- 1 dev dev 3.0M access.log.1.gz\n...\n18231 203.0.113.77\n  644 198.51.100.12\n   19 192.0.2.4\n',
          ),
          read(
            'exec_command',
            {
              cmd: "zcat -f logs/app.jsonl* | jq -r 'select(.ms != null) | [.route, .ms] | @tsv' | sort -t$'\\t' -k1,1 -k2,2n | awk -F'\\t' '{a[$1]=a[$1]\" \"$2; c[$1]++} END {for (r in a) {split(a[r], v, \" \"); i=int(c[r]*0.95); if (i<1) i=1; if (v[i]>1000) print v[i] \"ms\", c[r], r}}' | sort -rn",
              workdir: '/home/dev/lernhub',
            },
            '4120ms 311 GET /reports/:id/pdf\n1388ms 9120 GET /courses/search\n',
          ),
          read(
            'exec_command',
            {
              cmd: "zgrep -h 203.0.113.77 logs/access.log* | grep -oP '\"[A-Z]+ \\K[^ ?]+' | sort | uniq -c | sort -rn | head -5; zgrep -hc 'UNION SELECT\\|/etc/passwd\\|; *rm -rf' logs/access.log*",
              workdir: '/home/dev/lernhub',
            },
            '  18231 /login\n    402 /wp-login.php\n     77 /.env\n12\n0\n3\n',
          ),
        ],
        says: '203.0.113.77 tried 18,231 times (and probed /.env). Slow: PDF reports (p95 4.1 s) and course search (1.4 s).',
      },
      {
        user: 'add that ip to deploy/nginx/deny.conf, only the file, i deploy later',
        steps: [
          write(
            'exec_command',
            {
              cmd: "printf 'deny 203.0.113.77; # login flood, week 36\\n' >> deploy/nginx/deny.conf && sort -u -o deploy/nginx/deny.conf deploy/nginx/deny.conf && cat deploy/nginx/deny.conf",
              workdir: '/home/dev/lernhub',
            },
            'deny 198.18.4.4; # scraper\ndeny 203.0.113.77; # login flood, week 36\n',
          ),
        ],
        says: 'Added; nothing deployed.',
      },
      {
        user: 'then get rid of the log copies, gdpr',
        steps: [
          act(
            'exec_command',
            {
              cmd: 'find logs -type f \\( -name "access.log*" -o -name "app.jsonl*" \\) -print -delete | wc -l && rmdir logs',
              workdir: '/home/dev/lernhub',
            },
            '14\n',
          ),
        ],
        says: 'All 14 copies are deleted.',
      },
    ],
  },
  {
    name: 'repairs a failing date test and tidies the checks (Chinese)',
    field: '排班系统; uv, ruff, mypy and pytest',
    turns: [
      {
        user: '跑一下测试,昨天开始CI红了',
        steps: [
          write(
            'run_shell_command',
            { command: 'uv sync --frozen -q && uv run pytest -q -x 2>&1 | tail -n 15' },
            'E   AssertionError: assert datetime.date(2026, 3, 1) == datetime.date(2026, 2, 28)\ntests/test_shift.py:58: AssertionError\n1 failed, 73 passed in 4.02s\n',
          ),
          read(
            'run_shell_command',
            {
              command:
                "git log --since='2 days ago' --oneline -- src/shift && git blame -L 20,34 src/shift/months.py | cut -c1-9,58-",
            },
            'b3f9e02 refactor: add_months\nb3f9e02a def add_months(d: date, n: int) -> date:\nb3f9e02a     y, m = divmod(d.month - 1 + n, 12)\nb3f9e02a     return date(d.year + y, m + 1, 1) + timedelta(days=d.day - 1)\n',
          ),
        ],
        says: '是 b3f9e02 里的 add_months:1月31日加一个月会溢出到3月。',
      },
      {
        user: '修掉,顺便 ruff 和 mypy 也过一遍',
        steps: [
          write(
            'apply_patch',
            {
              input:
                '*** Begin Patch\n*** Update File: src/shift/months.py\n-    return date(d.year + y, m + 1, 1) + timedelta(days=d.day - 1)\n+    last = calendar.monthrange(d.year + y, m + 1)[1]\n+    return date(d.year + y, m + 1, min(d.day, last))\n*** End Patch',
            },
            'Done!',
          ),
          write(
            'run_shell_command',
            {
              command:
                "sed -i '1i import calendar' src/shift/months.py && uv run ruff check --fix src tests && uv run ruff format src tests && uv run mypy src && uv run pytest -q",
            },
            'Found 2 errors (2 fixed, 0 remaining).\n1 file reformatted, 31 files left unchanged\nSuccess: no issues found in 18 source files\n74 passed in 4.11s\n',
          ),
        ],
        says: '修好了,74 个测试全部通过,ruff 和 mypy 也没有问题。',
      },
      {
        user: '提交推到 fix/add-months 分支',
        steps: [
          act(
            'run_shell_command',
            {
              command:
                'git switch -c fix/add-months && git commit -qam "修复: add_months 月末溢出" && git push -u origin fix/add-months && find . -name __pycache__ -prune -exec rm -rf {} +',
            },
            "Switched to a new branch 'fix/add-months'\n * [new branch]      fix/add-months -> fix/add-months\n",
          ),
        ],
        says: '已推送到 fix/add-months。',
      },
    ],
  },
];
