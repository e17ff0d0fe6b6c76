#!/usr/bin/env bash
# The gate of action.yml: runs both checks, writes the summary of the job, and ends with the code of the first that failed.
# Inputs are variables, never part of a line of shell, so that a name cannot become a command.
set -u

summary=${GITHUB_STEP_SUMMARY:-/dev/null}
outputs=${GITHUB_OUTPUT:-/dev/null}
failed=0

if [ -z "${MIN_RATING:-}" ] && [ -z "${POLICY_TESTS:-}" ]; then
  echo "surety gate: nothing to check; set min-rating or policy-tests" >&2
  exit 1
fi

case "${AGENT:-}" in
  '' | -*)
    echo "surety gate: '${AGENT:-}' is no name of an agent; the command would take it for an option" >&2
    exit 1
    ;;
esac

# Lines in the log, and in the summary indented, which Markdown shows as they are.
show() {
  printf '%s\n' "$2" >&2
  { echo "### $1"; echo; printf '%s\n' "$2" | sed 's/^/    /'; echo; } >>"$summary"
}

if [ -n "${MIN_RATING:-}" ]; then
  code=0
  rating=$(surety rating "$AGENT" --min="$MIN_RATING" -o json) || code=$?
  # Members of one JSON object: node is there, since the command runs on it.
  read -r score grade low high confidence < <(printf '%s' "$rating" | node -e '
    let text = "";
    process.stdin.on("data", (part) => (text += part)).on("end", () => {
      const { score, grade, score_low: low, score_high: high, confidence, is_eligible: isRated } = text === "" ? {} : JSON.parse(text);
      console.log(isRated ? `${score} ${grade} ${low} ${high} ${confidence}` : "");
    });') || true
  if [ -n "${score:-}" ]; then
    printf 'score=%s\ngrade=%s\n' "$score" "$grade" >>"$outputs"
    said="score $score ($low to $high, of which the lower end is compared), grade $grade, confidence $confidence"
  elif [ "$code" -eq 3 ]; then
    said='not rated yet'
  else
    said='the rating could not be read; see the log'
    [ "$code" -eq 0 ] && code=1 # nothing was compared
  fi
  [ "$code" -eq 0 ] && word=passed || word=failed
  show 'Trust rating' "$word: at least $MIN_RATING, $said"
  [ "$failed" -eq 0 ] && failed=$code
fi

if [ -n "${POLICY_TESTS:-}" ]; then
  code=0
  table=$(COLUMNS=120 surety policy test "$AGENT" --file="$POLICY_TESTS" -o table \
    ${JUNIT:+--junit="$JUNIT"} ${SARIF:+--sarif="$SARIF"}) || code=$?
  if [ -z "$table" ]; then
    table='the tests could not be run; see the log'
    [ "$code" -eq 0 ] && code=1
  fi
  show 'Policy tests' "$table"
  [ "$failed" -eq 0 ] && failed=$code
fi

exit "$failed"
