import { act, read, type Session } from '../session.ts';

export const GLACIER_RUNS_ON_THE_CLUSTER: Session = {
  name: 'glacier-runs-on-the-cluster',
  field: 'research',
  turns: [
    {
      user: "Half of last night's ensemble on Brocken died. Which members, why? Don't resubmit yet.",
      steps: [
        read(
          'mcp__ssh__run',
          {
            host: 'brocken-login',
            cmd: 'sacct -u ljordal -S 2025-09-30T18:00 --format=JobID%14,JobName%12,State%14,ExitCode,Elapsed,MaxRSS -X; quota -s',
          },
          `         JobID      JobName          State ExitCode    Elapsed     MaxRSS
-------------- ------------ -------------- -------- ---------- ----------
   771820_1        icefl_01      COMPLETED      0:0   05:12:40     21.4G
   771820_2        icefl_02      COMPLETED      0:0   05:20:02     21.6G
   771820_3        icefl_03         FAILED    122:0   03:41:17     21.1G
   771820_4        icefl_04         FAILED    122:0   03:44:50     21.3G
   771820_5        icefl_05      COMPLETED      0:0   05:08:31     21.4G
   771820_6        icefl_06         FAILED    122:0   03:42:02     21.2G
Disk quotas for user ljordal (uid 20418):
     Filesystem    used    quota   limit   grace
   /home          38.1G   50.0G   55.0G
   /scratch       2.00T*  2.00T   2.00T    none
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. Files older than 60 days are removed on the 1st. **`,
        ),
        read(
          'mcp__ssh__run',
          {
            host: 'brocken-login',
            cmd: 'tail -n 6 /scratch/ljordal/icefl/run_2025-09-30/m03/slurm.err; du -sh /scratch/ljordal/* | sort -rh | head; cat /scratch/ljordal/README',
          },
          `m03: step 18214/26000 writing restart
 HDF5-DIAG: Error detected in HDF5 (1.14.3) thread 0:
   #004: H5FDsec2.c line 815: unable to write: Disk quota exceeded
 FATAL: could not write restart_018214.nc
slurmstepd: error: task 0 exited with code 122
1.1T	/scratch/ljordal/icefl
610G	/scratch/ljordal/spinup_old
243G	/scratch/ljordal/era_forcing
47G	/scratch/ljordal/tmp_regrid
README: what is what (Lene, August)
 spinup_old   -> archived on tape as LJ-2025-014, safe to delete once "tape verify" says OK
 tmp_regrid   -> intermediate, can always go
 era_forcing  -> shared with Oskar, leave alone
 icefl        -> current`,
        ),
      ],
      says: 'Members 3, 4 and 6 died with "Disk quota exceeded" while writing restarts; /scratch is at 2.00T. By your README tmp_regrid (47G) can go, spinup_old (610G) too once the tape copy LJ-2025-014 verifies; era_forcing is shared with Oskar.',
    },
    {
      user: 'Right, go by the README then. Verify first. If it frees enough, resubmit just the failed ones from their last good restart.',
      steps: [
        read(
          'mcp__ssh__run',
          {
            host: 'brocken-login',
            cmd: 'tape verify LJ-2025-014 --against /scratch/ljordal/spinup_old',
          },
          `tape-cli 3.2   archive LJ-2025-014 (2 copies: LIB-A, LIB-B)
 label     spinup_old 2025-08
 files     8 112  on tape    8 112 on disk
 bytes     654 982 118 400   = 654 982 118 400
 sha256    sampled 400 of 8 112, all equal;  manifest checksum equal
 RESULT    OK   2025-10-01T07:20:55Z
 retention until 2035-08-31, owner ljordal, project p_glacio
 (full verification takes about 5 h, use --full)`,
        ),
        act(
          'mcp__ssh__run',
          {
            host: 'brocken-login',
            cmd: 'rm -rf /scratch/ljordal/spinup_old /scratch/ljordal/tmp_regrid && quota -s && ls -1 /scratch/ljordal/icefl/run_2025-09-30/m0{3,4,6}/restart_*.nc',
          },
          `Disk quotas for user ljordal (uid 20418):
     Filesystem    used    quota   limit   grace
   /home          38.1G   50.0G   55.0G
   /scratch       1.36T   2.00T   2.00T
/scratch/ljordal/icefl/run_2025-09-30/m03/restart_012000.nc
/scratch/ljordal/icefl/run_2025-09-30/m03/restart_018000.nc
/scratch/ljordal/icefl/run_2025-09-30/m03/restart_018214.nc
/scratch/ljordal/icefl/run_2025-09-30/m04/restart_012000.nc
/scratch/ljordal/icefl/run_2025-09-30/m04/restart_018000.nc
/scratch/ljordal/icefl/run_2025-09-30/m06/restart_012000.nc
/scratch/ljordal/icefl/run_2025-09-30/m06/restart_018000.nc
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. **`,
        ),
        act(
          'mcp__ssh__run',
          {
            host: 'brocken-login',
            cmd: 'cd /scratch/ljordal/icefl/run_2025-09-30 && rm m03/restart_018214.nc && sbatch --array=3,4,6 --export=ALL,RESTART=018000 icefl.sbatch && squeue -u ljordal',
          },
          `Submitted batch job 772405
sbatch: account p_glacio: 41 288 of 60 000 core-h used this quarter
             JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
          772405_3     batch icefl_03  ljordal PD       0:00      2 (Priority)
          772405_4     batch icefl_04  ljordal PD       0:00      2 (Priority)
          772405_6     batch icefl_06  ljordal PD       0:00      2 (Priority)
Estimated start: 2025-10-01T09:10
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. **`,
        ),
      ],
      says: 'Tape verify is OK, 657G freed (1.36T of 2T). I removed the broken restart_018214 of m03 and resubmitted 3, 4 and 6 from step 18000 as 772405; estimated start 09:10.',
    },
    {
      user: "Good. Oskar wants read access to the finished members and the DOI thing, see his message. Give him what he needs, nothing that's still running.",
      steps: [
        read(
          'mattermost.get_posts',
          {
            channel: '@oskar.veld',
            per_page: 3,
          },
          `oskar.veld   Tue 30 Sep 17:22
  Hej Lene, could I get read access to icefl once it's through? my user on brocken is oveld. finished members are enough, I only need thickness
oskar.veld   Tue 30 Sep 17:25
  and for the paper: can you put a draft deposit on OpenStrata, title "Ensemble of Icefall flow, Storbreen 1990-2020", you first, me, then Prof. Haas, CC BY 4.0, embargo until 1 March? add me as editor, oskar.veld@hochfirn-uni.example. Don't publish, Haas wants to see it first
oskar.veld   Tue 30 Sep 17:31
  also there is cake on Friday`,
        ),
        act(
          'mcp__ssh__run',
          {
            host: 'brocken-login',
            cmd: 'cd /scratch/ljordal/icefl && setfacl -m u:oveld:x . run_2025-09-30 && setfacl -R -m u:oveld:rX run_2025-09-30/m01 run_2025-09-30/m02 run_2025-09-30/m05 && getfacl -p run_2025-09-30/m01 | head',
          },
          `# file: run_2025-09-30/m01
# owner: ljordal
# group: p_glacio
user::rwx
user:oveld:r-x
group::r-x
mask::r-x
other::---

-- exit code 0, 0.8 s on brocken-login2
-- note: ACLs on /scratch are not kept by the tape archive
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. Files older than 60 days are removed on the 1st. **`,
        ),
        act(
          'openstrata.deposits.create',
          {
            title: 'Ensemble of Icefall flow, Storbreen 1990-2020',
            creators: ['Jordal, Lene', 'Veld, Oskar', 'Haas, Prof.'],
            license: 'CC-BY-4.0',
            access: 'embargoed',
            embargo_until: '2026-03-01',
            publish: false,
            collaborators: [{ email: 'oskar.veld@hochfirn-uni.example', role: 'editor' }],
          },
          `{"id":881203,"state":"draft","doi_reserved":"10.99999/strata.881203","title":"Ensemble of Icefall flow, Storbreen 1990-2020","creators":3,"license":"CC-BY-4.0","access":"embargoed","embargo_until":"2026-03-01",
"collaborators":[{"email":"oskar.veld@hochfirn-uni.example","role":"editor","invited":true}],"files":[],"warnings":["creator 3: given name missing"],"html":"https://openstrata.example/deposit/881203"}`,
        ),
        act(
          'mattermost.create_post',
          {
            channel: '@oskar.veld',
            message:
              'Hej Oskar, you (oveld) can read m01, m02 and m05 in /scratch/ljordal/icefl/run_2025-09-30 now. m03, m04, m06 are running again after a full quota. The draft deposit is https://openstrata.example/deposit/881203 (DOI 10.99999/strata.881203 reserved), you are editor, not published. Could you fill in the given name of Haas?',
          },
          `{"id":"p77120aa","channel_id":"dm_lj_ov","create_at":1759305600000,"message":"Hej Oskar, you (oveld) can read m01, m02 and m05 …","user_id":"u_ljordal","type":"","props":{"from_bot":"true"},
"metadata":{"embeds":[{"type":"link","url":"https://openstrata.example/deposit/881203"}],"priority":null},"reply_count":0,"pending_post_id":""}`,
        ),
      ],
      says: 'Oskar (oveld) can read m01, m02 and m05; the draft deposit 881203 exists with the embargo to 1 March 2026, him as editor, unpublished. He has both links.',
    },
  ],
};
