{{/* Labels that select the pods of one part. Takes (list $ part). */}}
{{- define "surety.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: surety
app.kubernetes.io/instance: {{ $root.Release.Name | quote }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Labels of everything that belongs to one part. Takes (list $ part). */}}
{{- define "surety.labels" -}}
{{- $root := index . 0 -}}
{{ include "surety.selector" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service | quote }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* Name of an object of one part. Takes (list $ part). */}}
{{- define "surety.name" -}}
{{- $root := index . 0 -}}
{{ printf "%s-%s" ($root.Release.Name | trunc 50 | trimSuffix "-") (index . 1) }}
{{- end -}}

{{- define "surety.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* The environment of one role. Secret values come from the Secret alone. Takes (list $ role). */}}
{{- define "surety.env" -}}
{{- $root := index . 0 -}}
- { name: ROLE, value: {{ index . 1 }} }
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: '8787' }
- { name: GATEWAY_PORT, value: '8788' }
- { name: DATA_DIR, value: /data }
{{- range $name, $value := $root.Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $name, $key := $root.Values.secretSettings }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $root.Values.existingSecret | quote }}, key: {{ $key | quote }} } }
{{- end }}
{{- end -}}

{{/* What a container of the image may do: nothing but run, and write below /data. */}}
{{- define "surety.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Pod-wide settings that the roles and the job share. Takes $. */}}
{{- define "surety.podSettings" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{/* The pod of one role. Takes (dict "root" $ "role" role "values" values-of-the-role "volume" whether a volume is claimed for it). */}}
{{- define "surety.pod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "surety.labels" (list $root .role) | nindent 4 }}
    {{- with $root.Values.podLabels }}{{ toYaml . | nindent 4 }}{{ end }}
  {{- with $root.Values.podAnnotations }}
  annotations: {{ toJson . }}
  {{- end }}
spec:
  {{- include "surety.podSettings" $root | nindent 2 }}
  # Requests in flight have 20 s to finish, after the 5 s in which the cluster stops sending new ones; the process ends within 25 s.
  terminationGracePeriodSeconds: 60
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels: {{- include "surety.selector" (list $root .role) | nindent 10 }}
  containers:
    - name: {{ .role }}
      image: {{ include "surety.image" $root | quote }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      env: {{- include "surety.env" (list $root .role) | nindent 8 }}
      ports:
        - { name: http, containerPort: 8787 }
        {{- if eq .role "gateway" }}
        - { name: gateway, containerPort: 8788 }
        {{- end }}
      {{- $port := ternary "gateway" "http" (eq .role "gateway") }}
      startupProbe: { httpGet: { path: /health/startup, port: {{ $port }} }, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 90 }
      livenessProbe: { httpGet: { path: /health/live, port: {{ $port }} }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
      readinessProbe: { httpGet: { path: /health/ready, port: {{ $port }} }, periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 2 }
      lifecycle: { preStop: { sleep: { seconds: 5 } } }
      resources: {{- toYaml .values.resources | nindent 8 }}
      securityContext: {{- include "surety.containerSecurity" . | nindent 8 }}
      volumeMounts: [{ name: data, mountPath: /data }]
  {{- if not .volume }}
  volumes: [{ name: data, emptyDir: { sizeLimit: 2Gi } }]
  {{- end }}
{{- end -}}
