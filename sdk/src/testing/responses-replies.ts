/** What a fake provider says in the format of OpenAI's Responses API, whole and streamed. */
import { cut, MODEL, named, USAGE, type Script } from './script.ts';

export function responseItems(s: Script): Record<string, unknown>[] {
  return [
    ...(s.thinking === undefined
      ? []
      : [
          {
            type: 'reasoning',
            id: `rs_fake${s.idSuffix ?? ''}`,
            summary: [{ type: 'summary_text', text: s.thinking }],
          },
        ]),
    ...(s.text === undefined
      ? []
      : [
          {
            type: 'message',
            id: `msg_fake${s.idSuffix ?? ''}`,
            status: 'completed',
            role: 'assistant',
            content: [{ type: 'output_text', text: s.text, annotations: [], logprobs: [] }],
          },
        ]),
    ...(s.toolCalls ?? []).map((c, i) => ({
      type: 'function_call',
      id: `fc_${i}${s.idSuffix ?? ''}`,
      call_id: `call_${i}${s.idSuffix ?? ''}`,
      name: c.name,
      arguments: JSON.stringify(c.args),
      status: 'completed',
    })),
  ];
}

export function responseBody(s: Script, model: string, status: string, output: unknown[]): Record<string, unknown> {
  return {
    id: `resp_fake${s.idSuffix ?? ''}`,
    object: 'response',
    created_at: 1_700_000_000,
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model,
    output,
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    usage: {
      input_tokens: USAGE.in,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: USAGE.out,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: USAGE.in + USAGE.out,
    },
  };
}

export function responsesEvents(s: Script): string[] {
  const size = s.deltaChars ?? 7;
  const model = s.model ?? MODEL;
  let sequence = -1;
  const out: string[] = [];
  const emit = (type: string, rest: object): void => {
    sequence += 1;
    out.push(named(type, { ...rest, sequence_number: sequence }));
  };
  emit('response.created', { response: responseBody(s, model, 'in_progress', []) });
  emit('response.in_progress', { response: responseBody(s, model, 'in_progress', []) });
  const items = responseItems(s);
  items.forEach((item, output_index) => {
    const item_id = item.id as string;
    if (item.type === 'reasoning') {
      const at = { item_id, output_index, summary_index: 0 };
      emit('response.output_item.added', { output_index, item: { ...item, summary: [] } });
      emit('response.reasoning_summary_part.added', { ...at, part: { type: 'summary_text', text: '' } });
      for (const t of cut(s.thinking ?? '', size)) emit('response.reasoning_summary_text.delta', { ...at, delta: t });
      emit('response.reasoning_summary_text.done', { ...at, text: s.thinking ?? '' });
      emit('response.reasoning_summary_part.done', { ...at, part: { type: 'summary_text', text: s.thinking ?? '' } });
    } else if (item.type === 'message') {
      const at = { item_id, output_index, content_index: 0 };
      const part = (text: string): object => ({ type: 'output_text', text, annotations: [], logprobs: [] });
      emit('response.output_item.added', { output_index, item: { ...item, status: 'in_progress', content: [] } });
      emit('response.content_part.added', { ...at, part: part('') });
      for (const t of cut(s.text ?? '', size)) emit('response.output_text.delta', { ...at, delta: t, logprobs: [] });
      emit('response.output_text.done', { ...at, text: s.text ?? '', logprobs: [] });
      emit('response.content_part.done', { ...at, part: part(s.text ?? '') });
    } else {
      const args = item.arguments as string;
      emit('response.output_item.added', { output_index, item: { ...item, arguments: '', status: 'in_progress' } });
      for (const t of cut(args, size))
        emit('response.function_call_arguments.delta', { item_id, output_index, delta: t });
      emit('response.function_call_arguments.done', { item_id, output_index, arguments: args });
    }
    emit('response.output_item.done', { output_index, item });
  });
  emit('response.completed', { response: responseBody(s, model, 'completed', items) });
  return out;
}
