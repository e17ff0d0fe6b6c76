-- Cosignatures of witnesses over tree heads (C2SP cosignature/v1). Public statements of third parties; the log line is theirs, not ours.
-- The origin is kept: under another PUBLIC_URL the same head is another note, which they have not signed.
create table evidence_cosignatures (
  agent_id    text not null,
  tree_size   bigint not null,
  origin      text not null,
  witness     text not null,
  cosigned_at timestamptz not null, -- by the witness's clock
  line        text not null,
  received_at timestamptz not null,
  primary key (agent_id, origin, tree_size, witness),
  foreign key (agent_id, tree_size) references evidence_heads (agent_id, tree_size)
);
