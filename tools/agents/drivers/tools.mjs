/** The two tools every library driver offers its model, and the settings it takes from its environment. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const prompt = process.argv.at(-1);
export const which = process.argv[2];
export const { ANTHROPIC_BASE, OPENAI_BASE, GEMINI_BASE, AGENT_NAME } = process.env;
export const headers = { 'X-Svc-Agent': AGENT_NAME };

export const readFile = (path) => readFileSync(path, 'utf8');
export const runCommand = (command) => execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
export const READ = 'Reads a text file and returns its content.';
export const SHELL = 'Runs a shell command in the working folder and returns what it prints.';
export const INSTRUCTIONS = 'You help with a small JavaScript project. Use the tools; answer briefly.';
